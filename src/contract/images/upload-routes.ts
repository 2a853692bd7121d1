import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { pictureFailures } from '#contract/kit/failures.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { DeletedSchema, IdSchema, ImageSchema } from '#contract/kit/schemas.ts'
import { uploadImage } from './routes.ts'

const route = routesOf({ tag: 'images', auth: 'user', cache: 0 })
const params = z.object({ id: idParam('アップロードの ID') })
const one = { params: { id: '31' } }

const UploadSchema = z
  .object({
    id: IdSchema,
    bytes: z.int().positive().openapi({ description: 'ファイルの大きさ' }),
    received: z.int().nonnegative().openapi({ description: '届いている大きさ。続きはここから送ります' }),
    image: ImageSchema.nullable().openapi({ description: '画像になっていれば、その画像' }),
  })
  .openapi('Upload')

const begun = { id: 31, bytes: 8_388_608, received: 0, image: null }

export const beginUpload = route({
  id: 'beginUpload',
  method: 'POST',
  path: '/uploads',
  summary: '分けて送るアップロードを始める',
  description:
    '大きな画像（30 MB、5,000万画素まで）を分けて送り、途切れたら続きから送れます。製品の資料にするファイルも、30 MB まで送れます。始めたら、parts に順に送り、すべて届いたら、画像は image で画像にし、資料は製品の documents に ID を入れます。24時間で片づけます。送り終えていないものが40件あるあいだは 409（upload_limit）を返します。メールアドレスの確認が済むまでは、あわせて 60 MB までです。運営とメーカーの担当者は、取り込みに使う ZIP を 500 MB まで、同時に3件まで送れます。',
  fails: ['upload_limit'],
  body: z
    .object({
      bytes: z
        .int({ error: messages.invalidQuantity })
        .min(1, messages.invalidQuantity)
        .max(limits.archiveBytes, messages.fileTooLarge)
        .openapi({ description: 'ファイルの大きさ' }),
    })
    .openapi('UploadBegin'),
  response: UploadSchema,
  example: { body: { bytes: begun.bytes }, response: begun },
})

export const getUpload = route({
  id: 'getUpload',
  method: 'GET',
  path: '/uploads/{id}',
  summary: 'アップロードの様子',
  description: 'どこまで届いているかを返します。',
  params,
  response: UploadSchema,
  example: { ...one, response: { ...begun, received: 4_194_304 } },
})

export const sendUploadPart = route({
  id: 'sendUploadPart',
  method: 'PUT',
  path: '/uploads/{id}/parts/{offset}',
  summary: 'アップロードの続きを送る',
  description:
    'multipart/form-data の part に、offset からの続きを入れて送ります。256 KB（262,144 バイト）以上、10 MB までです。30 MB をこえるファイルでは、大きさの 120 分の 1 以上です。最後の分だけは、それより小さくてもかまいません。すでに届いている所なら何もせず、届いている大きさを返します。それより先なら 409（conflict）です。',
  fails: ['conflict'],
  params: params.extend({
    offset: z
      .string()
      .regex(/^\d{1,9}$/, messages.invalidQuantity)
      .transform(Number),
  }),
  upload: 'part',
  response: UploadSchema,
  example: { params: { id: '31', offset: '0' }, response: { ...begun, received: 4_194_304 } },
})

export const finishUpload = route({
  id: 'finishUpload',
  method: 'POST',
  path: '/uploads/{id}/image',
  summary: 'アップロードを画像にする',
  description:
    'すべて届いたファイルを、POST /images と同じように描き直して保存します。もう一度呼んでも、同じ画像を返します。画像として扱えなければ、届いたものを消します。',
  rate: 'upload',
  fails: ['upload_unfinished', 'unsupported_media_type', ...pictureFailures],
  params,
  response: ImageSchema,
  example: { ...one, response: uploadImage.example.response },
})

export const dropUpload = route({
  id: 'dropUpload',
  method: 'DELETE',
  path: '/uploads/{id}',
  summary: 'アップロードをやめる',
  description: '届いたものを消します。すでに画像になっていれば、画像は残ります。',
  params,
  response: DeletedSchema,
  example: { ...one, response: { id: 31 } },
})
