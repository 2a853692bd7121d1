import { createFileRoute } from '@tanstack/react-router'
import { loadPost, type PostData } from '#web/features/post/load-post.ts'
import { describePost, makerOfRoom, postPath, structurePost } from '#web/features/post/post-data.ts'
import { PostPage } from '#web/features/post/post-page.tsx'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { keepShareToken, readShareToken, shareHeaders } from '#web/kit/url-state/share-token.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { describePhoto } from '#web/shared/photos/card-data.ts'
import { dataHead } from '#web/shared/site/head.ts'

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
