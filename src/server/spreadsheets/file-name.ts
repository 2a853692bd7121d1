/** Removes characters that Windows forbids. */
export const toFileName = (text: string): string => text.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()
