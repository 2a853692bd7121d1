import type { QueryClient } from '@tanstack/react-query'
import type { PostEditing, ProjectEditing, ProjectEditor } from '#contract/projects/editing-schemas.ts'
import type { CallArguments } from '#web/shared/api/call.ts'
import { changeAsPerson, personQuery, usePersonQuery } from '#web/shared/session/person-query.ts'

type ProjectChange = NonNullable<CallArguments<'PUT /projects/{id}'>[0]['body']>
export type PostChange = NonNullable<CallArguments<'PUT /projects/{project_id}/posts/{id}'>[0]['body']>

const editorOf = (id: number) => personQuery('GET /projects/{id}/editor', { params: { id } })

export const useProject = (id: number) => usePersonQuery('GET /projects/{id}/editor', { params: { id } })

/** Other routes that show the project. */
export const also = ['GET /users/me/projects'] as const

export const editProject = (
  cache: QueryClient,
  id: number,
  change: (project: ProjectEditor) => Partial<ProjectEditor>,
) => cache.setQueryData(editorOf(id).queryKey, (project) => project && { ...project, ...change(project) })

export const readProject = (cache: QueryClient, id: number) => cache.getQueryData(editorOf(id).queryKey)

const cacheProject = (cache: QueryClient, saved: ProjectEditing) => editProject(cache, saved.id, () => saved)

const editPosts = (cache: QueryClient, id: number, change: (posts: PostEditing[]) => PostEditing[]) =>
  editProject(cache, id, ({ posts }) => ({ posts: inOrder(change(posts)) }))

export const inOrder = <T extends object>(items: readonly T[]) =>
  items.map((item, index) => ({ ...item, order: index + 1 }))

export const sortByIds = <T extends { id: number }>(items: readonly T[], ids: readonly number[]): T[] =>
  items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))

export const saveProject = (id: number, body: ProjectChange) =>
  changeAsPerson('PUT /projects/{id}', { params: { id }, body }, { store: cacheProject, also })

export const addPost = (id: number, imageId: number) =>
  changeAsPerson(
    'POST /projects/{id}/posts',
    { params: { id }, body: { image_id: imageId } },
    {
      store: (cache, post) =>
        editPosts(cache, id, (posts) => [...posts.filter((each) => each.id !== post.id), post]),
      also,
    },
  )

export const changePost = (project: number, id: number, body: PostChange) =>
  changeAsPerson(
    'PUT /projects/{project_id}/posts/{id}',
    { params: { project_id: project, id }, body },
    {
      store: (cache, saved) =>
        editPosts(cache, project, (posts) => posts.map((post) => (post.id === id ? saved : post))),
      whole: editorOf(project).queryKey,
    },
  )

export const removePost = (project: number, id: number) =>
  changeAsPerson(
    'DELETE /projects/{project_id}/posts/{id}',
    { params: { project_id: project, id } },
    { expect: (cache) => editPosts(cache, project, (posts) => posts.filter((post) => post.id !== id)), also },
  )

export const movePost = (project: number, id: number, ids: readonly number[]) =>
  changeAsPerson(
    'PATCH /projects/{project_id}/posts/{id}/order',
    { params: { project_id: project, id }, body: { order: ids.indexOf(id) + 1 } },
    { expect: (cache) => editPosts(cache, project, (posts) => sortByIds(posts, ids)), also },
  )

export const publish = (id: number) =>
  changeAsPerson('POST /projects/{id}/publish', { params: { id } }, { store: cacheProject, also })

export const unpublish = (id: number) =>
  changeAsPerson('POST /projects/{id}/unpublish', { params: { id } }, { store: cacheProject, also })

export const share = (id: number, enabled: boolean) =>
  changeAsPerson('POST /projects/{id}/share', { params: { id }, body: { enabled } })

export const removeProject = (id: number) =>
  changeAsPerson('DELETE /projects/{id}', { params: { id } }, { also })
