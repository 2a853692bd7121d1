import { expect, test } from 'vitest'
import { getPost, listSimilarPosts } from '#contract/posts/routes.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import type { Call } from '#web/shared/api/call.ts'
import { loadPost } from './load-post.ts'

const { signal } = new AbortController()
const refusal = (status: number) => new ApiError({ status, code: 'refused', detail: '' })

/** Loads the contract's example of a photo with this response for similar ones. */
const load = (similar: object) => {
  const call = async (route: string) => {
    const answer = route === 'GET /posts/{id}' ? getPost.example.response : similar
    if (answer instanceof ApiError) throw answer
    return answer
  }
  return loadPost(call as Call, 1, undefined, signal)
}

test('shows a photo without similar ones when those answer 404', async () => {
  await expect(load(refusal(404))).resolves.toMatchObject({ post: { published: true }, similar: [] })
  await expect(load(listSimilarPosts.example.response)).resolves.toMatchObject({ similar: [{}] })
})

test('names an untitled draft on the page of its photo', async () => {
  const { project } = getPost.example.response
  const call = async () => ({ ...getPost.example.response, project: { ...project, title: '' }, items: [] })
  const { post } = await loadPost(call as unknown as Call, 1, undefined, signal)
  expect(post.project?.title).toBe('名前のない事例')
})

test('fails the photo page on any other error', async () => {
  await expect(load(refusal(503))).rejects.toMatchObject({ status: 503 })
})
