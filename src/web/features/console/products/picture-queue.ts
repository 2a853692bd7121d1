import { preparePhoto } from '#web/shared/photo-upload/prepare-photo.ts'
import { sendPhoto } from '#web/shared/photo-upload/send-photo.ts'
import { createProductQueue } from './product-queue.ts'

export const unsentPictures = '写真を送り終えてから、もう一度保存してください'

/** The place of a picture is a row. */
export const pictureQueue = createProductQueue(async (file, options) =>
  sendPhoto(await preparePhoto(file), options),
)
