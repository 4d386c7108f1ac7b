/** What a draft is doing. */
export type ComposeStage = 'idle' | 'uploading' | 'reading' | 'starting';
