import { z } from '@hono/zod-openapi'
import { byPage } from '#contract/kit/lists.ts'
import { flagParam, idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { DeletedSchema } from '#contract/kit/schemas.ts'
import {
  OwnProjectsSchema,
  ProjectEditingSchema,
  ProjectEditorSchema,
  ProjectShareSchema,
} from './editing-schemas.ts'
import { ownProjectExample, projectEditingExample, projectEditorExample } from './write-examples.ts'
import { ProjectCreateSchema, ProjectUpdateSchema, ShareChangeSchema } from './write-schemas.ts'

const readRoute = routesOf({ tag: 'projects', auth: 'user', cache: 0 })
const route = routesOf({ tag: 'projects', auth: 'user', verified: true, cache: 0 })
const params = z.object({ id: idParam('事例の ID') })
const one = { params: { id: '1' } }

export const listOwnProjects = readRoute({
  id: 'listOwnProjects',
  method: 'GET',
  path: '/users/me/projects',
  summary: '自分の事例',
  description: '入っているチームの事例を、下書きも含めて、変えたのが新しい順に返します。',
  query: z.object({
    ...byPage.params,
    team_id: idParam('このチームの事例だけ').optional(),
    draft: flagParam('true で下書きだけ'),
  }),
  response: OwnProjectsSchema,
  example: { response: byPage.exampleOf(ownProjectExample) },
})

export const getProjectEditor = readRoute({
  id: 'getProjectEditor',
  method: 'GET',
  path: '/projects/{id}/editor',
  summary: '編集する事例',
  description:
    '事例、写真とピン、図面を、編集するそのままに返します。チームのオーナーとメンバーだけが読めます。',
  fails: ['forbidden'],
  params,
  response: ProjectEditorSchema,
  example: { ...one, response: projectEditorExample },
})

export const createProject = route({
  id: 'createProject',
  method: 'POST',
  path: '/projects',
  summary: '事例を作る',
  description: '下書きを作ります。チームのオーナーとメンバーが作れ、チームのほかは、あとから入力できます。',
  fails: ['not_found'],
  body: ProjectCreateSchema,
  response: ProjectEditingSchema,
  example: { body: { team_id: 1, title: '鎌倉の家' }, response: projectEditingExample },
})

export const updateProject = route({
  id: 'updateProject',
  method: 'PUT',
  path: '/projects/{id}',
  summary: '事例の変更',
  description:
    '送った項目だけを変え、新しい version を返します。version を送ると、そのあとにほかの方が別の値に変えた項目があれば、何も変えずに 409（project_changed）を返し、errors にその項目といまの値（value）、version を入れます。version を送らなければ上書きします。公開の状態は変わりません。',
  fails: ['forbidden', 'project_changed'],
  params,
  body: ProjectUpdateSchema,
  response: ProjectEditingSchema,
  example: { ...one, body: { title: '鎌倉の家', version: 3 }, response: projectEditingExample },
})

export const deleteProject = route({
  id: 'deleteProject',
  method: 'DELETE',
  path: '/projects/{id}',
  summary: '事例の削除',
  description:
    '事例を、写真、ピン、図面、いいね、リストやボードに入った記録とともに削除します。元には戻せません。',
  fails: ['forbidden'],
  params,
  response: DeletedSchema,
  example: { ...one, response: { id: 1 } },
})

export const publishProject = route({
  id: 'publishProject',
  method: 'POST',
  path: '/projects/{id}/publish',
  summary: '事例の公開',
  description:
    '名前、建物の種類、1枚以上の写真が必要です。足りないものは 422 の errors にすべて入ります。公開中の事例には何もしません。',
  fails: ['forbidden'],
  params,
  response: ProjectEditingSchema,
  example: { ...one, response: { ...projectEditingExample, published: true, missing: [] } },
})

export const unpublishProject = route({
  id: 'unpublishProject',
  method: 'POST',
  path: '/projects/{id}/unpublish',
  summary: '事例を非公開にする',
  description: 'すぐに、チームの方と共有リンクをお持ちの方だけのものになります。',
  fails: ['forbidden'],
  params,
  response: ProjectEditingSchema,
  example: { ...one, response: projectEditingExample },
})

export const shareProject = route({
  id: 'shareProject',
  method: 'POST',
  path: '/projects/{id}/share',
  summary: '共有リンクを作る、やめる',
  description:
    '公開していなくても見られるリンクを作ります。作り直すと前のリンクは使えなくなり、enabled に false を送るとやめます。token は保存しないため、あとから読み直せません。',
  fails: ['forbidden'],
  params,
  body: ShareChangeSchema,
  response: ProjectShareSchema,
  example: {
    ...one,
    body: { enabled: true },
    response: {
      share: {
        token: 'dG9rZW4tb2YtYS1zaGFyZWQtcHJvamVjdA',
        url: 'https://www.example.jp/projects/1?token=dG9rZW4tb2YtYS1zaGFyZWQtcHJvamVjdA',
      },
    },
  },
})
