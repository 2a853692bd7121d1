import * as contract from '#contract/images/routes.ts'
import * as resumable from '#contract/images/upload-routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { beginUpload, dropUpload, finishUpload, getUpload, sendPart } from './resumable.ts'
import type { Uploader } from './service.ts'

export const uploadHandlers = (services: Services, uploader: Uploader) => [
  handle(contract.uploadImage, ({ upload, ...sender }) => uploader.uploadImage(sender, upload)),
  handle(resumable.beginUpload, ({ actor, body }) => beginUpload(services, actor, body)),
  handle(resumable.getUpload, ({ actor, params }) => getUpload(services, actor, params.id)),
  handle(resumable.sendUploadPart, ({ actor, params, upload }) => sendPart(services, actor, params, upload)),
  handle(resumable.finishUpload, ({ params, ...sender }) =>
    finishUpload(services, sender, params.id, uploader),
  ),
  handle(resumable.dropUpload, ({ actor, params }) => dropUpload(services, actor, params.id)),
]
