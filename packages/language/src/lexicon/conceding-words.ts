/** 確かに, もちろん, Granted: what follows is granted to the other side. */
export const grants =
  /^(?:確かに|たしかに|もちろん|むろん|無論|なるほど)|^(?:granted|admittedly|of course|to be sure|no doubt|it is true(?: that)?|we (?:have|feel) (?:some |every |much )?sympathy)\b/iu;

/** しかし, But: the text turns against what it granted. */
export const turns =
  /^(?:しかし|だが|だからといって|けれども?|とはいえ|それでも|ところが)|^(?:but|however|yet|still|nevertheless|nonetheless)\b/iu;
