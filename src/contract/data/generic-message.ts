/** The specification's sentence for whatever has none of its own. Not in messages.ts: every page brings it along, few bring the rest. */
export const genericMessage = 'エラーが発生しました。しばらく経ってから、再度お試しください。'
