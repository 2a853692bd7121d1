import * as contract from '#contract/images/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { createUploader } from './service.ts'

export const uploadHandlers = (services: Services) => {
  const uploadImage = createUploader(services)
  return [handle(contract.uploadImage, ({ upload, actor }) => uploadImage(actor, upload))]
}
