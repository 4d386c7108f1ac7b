import { shareSentences } from './share-sentences.ts';

/** What refuses an operation on spaces, their members, invitations and shared links, by code and reason. */
export const spaceSentences = {
  ja: {
    'invalid_request.glossary_overlap':
      '同じ表記が2か所にあります。どちらの用語に直すかが決まるように、片方を消してください。',
    'conflict.glossary_changed': 'ほかの画面かメンバーが先に変えました。読み込み直して、もう一度変更してください。',
    'conflict.minutes_form_changed':
      'ほかの画面かメンバーが、この様式を先に変えました。別の様式として保存するか、読み込み直してもう一度変更してください。',
    'not_found.minutes_form':
      '様式が見つかりませんでした。ほかの画面かメンバーが削除した可能性があります。選び直してください。',
    'quota_exceeded.minutes_forms_full': '様式は20個まで保存できます。使わないものを削除してから、保存してください。',
    ...shareSentences.ja,
    'forbidden.role': 'このスペースでは、その操作をする権限がありません。スペースのオーナーに相談してください。',
    'forbidden.invitation_other_account':
      'この招待は、別のメールアドレスに届いたものです。招待されたメールアドレスでログインし直してください。',
    'invalid_request.space_name': '名前が空です。文字の入った名前にしてください。',
    'invalid_request.invitation_gone':
      'この招待は、取り消されたか、すでに使われています。招待した人に、もう一度招待してもらってください。',
    'conflict.personal_space': '個人用のスペースでは、この操作はできません。共有スペースを作ってお使いください。',
    'conflict.already_member': 'このメールアドレスの人は、すでにメンバーです。',
    'conflict.last_owner': 'オーナーが一人もいなくなります。先に、ほかのメンバーをオーナーにしてください。',
    'rate_limited.invitations': '1日に送れる招待は50件までです。{wait}待ってから、もう一度招待してください。',
    'quota_exceeded.spaces_full':
      '参加できる共有スペースは20個までです。使わないものから抜けるか、削除してからお試しください。',
    'quota_exceeded.members_full': 'このスペースのメンバーは100人までです。使っていない人を外してからお試しください。',
    'quota_exceeded.invitations_full':
      '返事を待っている招待は50件までです。返事のないものを取り消してから、招待してください。',
  },
  en: {
    'invalid_request.glossary_overlap':
      'The same spelling stands in two places. Delete one, so that it is clear what it should become.',
    'conflict.glossary_changed': 'Another page or member changed it first. Reload and make your change again.',
    'conflict.minutes_form_changed':
      'Another page or member changed this form first. Save yours as another form, or reload and make your change again.',
    'not_found.minutes_form': 'The form is not here. Another page or member may have deleted it. Choose another one.',
    'quota_exceeded.minutes_forms_full': 'At most 20 forms can be saved. Delete one that is not used, then save.',
    ...shareSentences.en,
    'forbidden.role': 'Your role in this space does not allow that. Ask an owner of the space.',
    'forbidden.invitation_other_account':
      'This invitation was sent to another address. Sign in with the address that was invited.',
    'invalid_request.space_name': 'The name is empty. Choose one with letters.',
    'invalid_request.invitation_gone':
      'This invitation was withdrawn or has been used. Ask whoever invited you for another one.',
    'conflict.personal_space': 'This cannot be done with a personal space. Make a shared one.',
    'conflict.already_member': 'Whoever has this address is a member already.',
    'conflict.last_owner': 'The space would have no owner. Make another member an owner first.',
    'rate_limited.invitations': 'At most 50 invitations can be sent a day. Wait {wait}, then invite again.',
    'quota_exceeded.spaces_full': 'You can be in at most 20 shared spaces. Leave or delete one that is not used.',
    'quota_exceeded.members_full': 'A space has at most 100 members. Remove one who does not use it.',
    'quota_exceeded.invitations_full': 'At most 50 invitations can wait for an answer. Withdraw one without an answer.',
  },
} as const;
