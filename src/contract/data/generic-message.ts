/** The specification's fallback text. Separate from messages.ts, because every page loads it. */
export const genericMessage = 'エラーが発生しました。しばらく経ってから、再度お試しください。'
