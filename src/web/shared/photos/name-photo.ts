import type { PostCard } from '#contract/projects/schemas.ts'

/** Returns the name of a photo within its project: its room, or a title of its own. */
export const namePhoto = ({
  space,
  title,
  project,
}: Pick<PostCard, 'space' | 'title'> & { project: { title: string } | null }): string =>
  space || (title !== project?.title && title) || '写真'
