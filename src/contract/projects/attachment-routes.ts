import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { attachmentTypes } from '#contract/data/project-enums.ts'
import { requiredText } from '#contract/kit/body-fields.ts'
import { pictureFailures } from '#contract/kit/failures.ts'
import { choiceFormField, idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { DeletedSchema } from '#contract/kit/schemas.ts'
import { imageExample } from '#contract/products/examples.ts'
import { OrderedSchema } from './editing-schemas.ts'
import { AttachmentSchema } from './schemas.ts'
import { PositionSchema } from './write-schemas.ts'

const route = routesOf({ tag: 'projects', auth: 'user', verified: true, cache: 0 })
const params = z.object({ id: idParam('事例の ID'), attachment_id: idParam('図面の ID') })
const one = { params: { id: '1', attachment_id: '1' } }
const attachmentExample = {
  ...{ id: 1, title: '1階平面図', attachment_type: 1, order: 1 },
  image: imageExample,
}

const title = requiredText(limits.attachmentTitle, '図面の題')
const attachment_type = choiceFormField(attachmentTypes, '図面の種類')

export const createAttachment = route({
  id: 'createAttachment',
  method: 'POST',
  path: '/projects/{id}/attachments',
  summary: '図面を入れる',
  description:
    'multipart/form-data の title、attachment_type、image を、事例の最後の図面として入れます。画像の決まりは POST /images と同じです。50点を超えると 409（attachment_limit）を返します。',
  rate: 'upload',
  fails: ['forbidden', 'attachment_limit', ...pictureFailures],
  params: z.object({ id: idParam('事例の ID') }),
  upload: 'image',
  body: z.object({ title, attachment_type }).openapi('AttachmentCreate'),
  response: AttachmentSchema,
  example: {
    params: { id: '1' },
    body: { title: '1階平面図', attachment_type: '1' },
    response: attachmentExample,
  },
})

export const updateAttachment = route({
  id: 'updateAttachment',
  method: 'PUT',
  path: '/projects/{id}/attachments/{attachment_id}',
  summary: '図面の変更',
  description: 'multipart/form-data で送った項目だけを変えます。image を送らなければ、画像はそのままです。',
  rate: 'upload',
  fails: ['forbidden', ...pictureFailures],
  params,
  upload: 'image',
  uploadOptional: true,
  body: z
    .object({ title: title.optional(), attachment_type: attachment_type.optional() })
    .openapi('AttachmentUpdate'),
  response: AttachmentSchema,
  example: { ...one, body: { title: '1階平面図' }, response: attachmentExample },
})

export const deleteAttachment = route({
  id: 'deleteAttachment',
  method: 'DELETE',
  path: '/projects/{id}/attachments/{attachment_id}',
  summary: '図面の削除',
  description: '元には戻せません。',
  fails: ['forbidden'],
  params,
  response: DeletedSchema,
  example: { ...one, response: { id: 1 } },
})

export const orderAttachment = route({
  id: 'orderAttachment',
  method: 'PATCH',
  path: '/projects/{id}/attachments/{attachment_id}/order',
  summary: '図面の並べかえ',
  description: '図面を指定した番号へ動かし、ほかの図面を詰めます。図面の新しい順番を返します。',
  fails: ['forbidden'],
  params,
  body: PositionSchema,
  response: OrderedSchema,
  example: { ...one, body: { order: 1 }, response: { id: 1, order: 1, ids: [1, 2] } },
})
