/** What a project is called: a draft may have no name yet. */
export const nameProject = (title: string): string => title || '名前のない事例'
