import { pictureFailures } from '#contract/kit/failures.ts'
import { defineRoute } from '#contract/kit/route.ts'
import { ImageSchema } from '#contract/kit/schemas.ts'

export const uploadImage = defineRoute({
  id: 'uploadImage',
  method: 'POST',
  path: '/images',
  tag: 'images',
  summary: '画像のアップロード',
  description:
    'multipart/form-data の image に、JPEG・PNG・WebP・AVIF の画像をひとつ入れて送ります（10 MB、5,000万画素以内。短い辺は32ピクセル以上、長い辺はその10倍まで）。撮影場所などの情報は取り除き、描き直した画像だけを保存します。1日のうちにどこにも使われなければ削除します。',
  auth: 'user',
  rate: 'upload',
  fails: pictureFailures,
  upload: 'image',
  response: ImageSchema,
  cache: 0,
  example: {
    response: {
      id: 512,
      width: 640,
      height: 640,
      dominant_hex: '#b5a48c',
      urls: {
        small: 'https://api.example.jp/images/512?w=384',
        medium: 'https://api.example.jp/images/512?w=828',
        large: 'https://api.example.jp/images/512?w=1920',
      },
    },
  },
})
