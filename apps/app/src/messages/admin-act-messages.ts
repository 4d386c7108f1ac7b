/** The acts of operators in words. */
export const adminActsJa = {
  'operator-granted': '運営者に加えた',
  'operator-revoked': '運営者から外した',
  'account-suspended': 'アカウントを停止した',
  'account-resumed': 'アカウントの停止を解除した',
  'account-deleted': 'アカウントを削除した',
  'space-suspended': 'スペースを停止した',
  'space-resumed': 'スペースの停止を解除した',
  'space-deleted-by-operator': 'スペースを削除した',
  'spending-limit-changed': 'モデルの費用の上限を変えた',
  'run-stopped': '実行を止めた',
  'chore-retried': '処理をやり直した',
  'chore-dropped': '処理を取り除いた',
  'mail-suppression-lifted': 'メールの送信停止を解除した',
  'takedown-recorded': '削除の依頼を記録した',
  'takedown-decided': '削除の依頼を更新した',
  'disclosure-answered': '開示等の請求に回答した',
};

export type AdminActName = keyof typeof adminActsJa;

export const adminActsEn: Record<AdminActName, string> = {
  'operator-granted': 'made an operator',
  'operator-revoked': 'made no operator any more',
  'account-suspended': 'suspended the account',
  'account-resumed': 'resumed the account',
  'account-deleted': 'deleted the account',
  'space-suspended': 'suspended the space',
  'space-resumed': 'resumed the space',
  'space-deleted-by-operator': 'deleted the space',
  'spending-limit-changed': 'changed the limit of spending',
  'run-stopped': 'stopped a run',
  'chore-retried': 'retried a chore',
  'chore-dropped': 'dropped a chore',
  'mail-suppression-lifted': 'released an address',
  'takedown-recorded': 'recorded a takedown request',
  'takedown-decided': 'changed a takedown request',
  'disclosure-answered': 'answered a disclosure request',
};
