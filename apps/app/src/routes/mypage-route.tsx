export function MypageRoute() {
  return null;
}
