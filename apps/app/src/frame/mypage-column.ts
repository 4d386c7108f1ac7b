/** Where the content of マイページ begins and ends, and its footer. */
export const mypageColumn = 'w-full lg:max-w-[69rem] lg:px-10 xl:px-18';

/** The page of the history: of the rail, not of マイページ, whose address it has had since before. */
export const historyPath = '/mypage/history';
