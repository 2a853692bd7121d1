import type { Post, SimilarPost } from '#contract/posts/schemas.ts'
import type { Call } from '#web/shared/api/call.ts'
import { nothingOf404 } from '#web/shared/api/load-or-404.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { type ListedPost, toListedPost, toWallPost, type WallPost } from '#web/shared/photos/card-data.ts'
import { nameProject } from '#web/shared/photos/name-project.ts'

export type ShownPost = ListedPost &
  Pick<
    Post,
    | 'caption'
    | 'credit'
    | 'space_id'
    | 'palette'
    | 'place'
    | 'place_of'
    | 'previous_id'
    | 'next_id'
    | 'like_count'
    | 'published'
    | 'hidden_reason'
  >

export type PostData = {
  post: ShownPost
  similar: (WallPost & Pick<SimilarPost, 'reasons'>)[]
  /** Token of the shared link. */
  token?: string
}

const similarCount = 12

export async function loadPost(
  call: Call,
  id: number,
  token: string | undefined,
  signal: AbortSignal,
): Promise<PostData> {
  const params = { id }
  const [post, similar] = await Promise.all([
    call('GET /posts/{id}', { params, query: { token }, signal }),
    call('GET /posts/{id}/recommends', { params, query: { limit: similarCount }, signal }).catch(
      nothingOf404,
    ),
  ])
  const { caption, credit, space_id, palette, place, place_of, previous_id, next_id, like_count, published } =
    post
  return asJson({
    post: {
      ...toListedPost(post),
      project: post.project && { ...post.project, title: nameProject(post.project.title) },
      caption,
      credit,
      space_id,
      palette,
      place,
      place_of,
      previous_id,
      next_id,
      like_count,
      published,
      hidden_reason: post.hidden_reason,
    },
    similar: similar.items.map((item) => ({ ...toWallPost(item), reasons: item.reasons })),
    ...(token && { token }),
  })
}
