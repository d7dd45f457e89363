export type FakeReel = { reelId: string; chatId: string; projectId: string }

/** The server's end of a socket. */
export type ServerSocket = { reel: FakeReel; send: (message: Record<string, unknown>) => void; close: (code: number) => void }
