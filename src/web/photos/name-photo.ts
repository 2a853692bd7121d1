import type { PostCard } from '#contract/projects/schemas.ts'

/** What a photo is called beside others of its project: by its room, or by a title of its own. */
export const namePhoto = ({
  space,
  title,
  project,
}: Pick<PostCard, 'space' | 'title'> & { project: { title: string } | null }): string =>
  space || (title !== project?.title && title) || '写真'
