/** Returns the title, or a placeholder for unnamed drafts. */
export const nameProject = (title: string): string => title || '名前のない事例'
