/** Ids that neither Debian, systemd nor the ranges of containers assign to anybody (systemd, "Users, Groups, UIDs and GIDs"). */
export const serverIds = { first: 65_520, last: 65_533 };

/** Whether an id is one that our database servers get when started as root. */
export function isServerId(uid: number): boolean {
  return uid >= serverIds.first && uid <= serverIds.last;
}
