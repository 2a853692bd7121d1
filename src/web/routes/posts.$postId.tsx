import { createFileRoute } from '@tanstack/react-router'
import { loadOr404 } from '#web/api/load-or-404.ts'
import { loadPost, type PostData } from '#web/features/post/load-post.ts'
import { describePost, makerOfRoom, postPath, structurePost } from '#web/features/post/post-data.ts'
import { PostPage } from '#web/features/post/post-page.tsx'
import { dataHead } from '#web/head.ts'
import { describePhoto } from '#web/photos/card-data.ts'
import { readPathId } from '#web/url-state/path-id.ts'
import { keepShareToken, readShareToken, shareHeaders } from '#web/url-state/share-token.ts'

export const Route = createFileRoute('/posts/$postId')({
  validateSearch: keepShareToken,
  loaderDeps: ({ search }) => ({ token: readShareToken(search) }),
  loader: ({ context: { call }, params, deps: { token }, abortController: { signal } }) =>
    loadOr404(() => loadPost(call, readPathId(params.postId), token, signal)),
  headers: shareHeaders,
  head: dataHead(({ post, token }: PostData, { context }) => ({
    title: `${describePhoto(post)}（${makerOfRoom(post)}）`,
    description: describePost(post),
    path: postPath(post.id),
    imageId: post.image.id,
    type: 'article',
    noIndex: !post.published || token !== undefined,
    structuredData: structurePost(post, context.config),
  })),
  component: PostRoute,
})

function PostRoute() {
  return <PostPage {...Route.useLoaderData()} />
}
