import { mostImportBytes } from '#contract/data/import-states.ts'
import { limits } from '#contract/data/limits.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { clearWithSession } from '#web/shared/photo-upload/clear-with-session.ts'
import { createPhotoQueue } from '#web/shared/photo-upload/photo-queue.ts'
import { FileRefused } from '#web/shared/photo-upload/prepare-photo.ts'
import { dropUpload, sendFile } from '#web/shared/photo-upload/send-photo.ts'
import { changeAsPerson } from '#web/shared/session/person-query.ts'

const archiveType = '.zip'
const extensions = ['.xlsx', '.csv', '.tsv', '.txt', archiveType]

/** For the `accept` of a file field. */
export const importTypes = extensions.join()

export const mostMegabytes = mostImportBytes / 1_000_000
export const mostArchiveMegabytes = limits.archiveBytes / 1_000_000

const loose = /\.(?:jpe?g|png|webp|avif|heic|pdf|dxf|dwg)$/

/** Refuses early; the api judges the content. */
export function requireImportFile({ name, size }: Pick<File, 'name' | 'size'>): void {
  const lower = name.toLowerCase()
  if (lower.endsWith('.xls'))
    throw new FileRefused(
      '古い形式（.xls）のファイルです。Excelの「名前を付けて保存」で .xlsx にして、もう一度お選びください。',
    )
  if (loose.test(lower)) throw new FileRefused('画像と資料は、ZIPにまとめて、もう一度お選びください。')
  if (!extensions.some((extension) => lower.endsWith(extension)))
    throw new FileRefused(
      '取り込めないファイルです。表は .xlsx か .csv、画像と資料は .zip にして、もう一度お選びください。',
    )
  if (size === 0) throw new FileRefused('ファイルが空です。中身のあるファイルをお選びください。')
  if (lower.endsWith(archiveType)) requireArchiveSize(size)
  else if (size > mostImportBytes)
    throw new FileRefused(`ファイルが${mostMegabytes}MBを超えています。表を分けて、もう一度お選びください。`)
}

function requireArchiveSize(size: number): void {
  if (size > limits.archiveBytes)
    throw new FileRefused(
      `ZIPが${mostArchiveMegabytes}MBを超えています。いくつかに分けて、もう一度お選びください。`,
    )
}

type SentTable = { upload_id: number; file_name: string }

let onBegin: ((id: number) => void) | undefined

/** Files by maker. Each begins an import once it has arrived, also after the page was left. */
export const importQueue = createPhotoQueue<number, SentTable>({
  send: async (file, options) => {
    requireImportFile(file)
    return { upload_id: await sendFile(file, options), file_name: shorten(file.name) }
  },
  placing: {
    place: async (maker_id, sent) => {
      const begun = await changeAsPerson('POST /console/imports', { body: { maker_id, ...sent } }).catch(
        refuseByField,
      )
      if (onBegin) onBegin(begun.id)
      else
        showSnackbar(`「${sent.file_name}」の取り込みを始めました`, 'success', undefined, {
          label: '開く',
          href: `/console/imports/${begun.id}`,
        })
      return begun
    },
    takeOut: (_, id) => changeAsPerson('POST /console/imports/{id}/cancel', { params: { id } }),
  },
  drop: dropUpload,
})
clearWithSession(importQueue)

/** Calls back with each import that begins. Returns an unsubscribe function. */
export function awaitImport(begin: (id: number) => void): () => void {
  onBegin = begin
  return () => {
    if (onBegin === begin) onBegin = undefined
  }
}

/** Prefers the sentence of the field. */
function refuseByField(error: unknown): never {
  const issue = error instanceof ApiError ? error.errors[0] : undefined
  throw issue ? new FileRefused(issue.message) : error
}

/** Keeps the extension of names beyond the limit. */
function shorten(name: string): string {
  const most = limits.documentFileName
  if (name.length <= most) return name
  const extension = name.slice(name.lastIndexOf('.'))
  return name.slice(0, most - extension.length) + extension
}
