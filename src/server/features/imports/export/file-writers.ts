import type { FeedFormat, TableFormat } from '#contract/data/table-formats.ts'
import { rowsOf, type TextRow, writeTable, writeTexts } from '#server/features/imports/cells/write-table.ts'
import { writeTemplate } from '#server/features/imports/cells/write-template.ts'
import { type FeedGroup, feedGroupOf } from '#server/features/imports/feeds/feed-source.ts'
import { merchantRowsOf, writeMerchantFeed } from '#server/features/imports/feeds/merchant.ts'
import { schemaOrgOf, writeSchemaOrg } from '#server/features/imports/feeds/schema-org.ts'
import type { StoredProduct } from '#server/features/products/service.ts'
import type { ProductRequest, TextRequest, ThreadRequest, WrittenFile } from './write-in-thread.ts'

type FileWriter<Item> = {
  add(item: Item): unknown
  end(): Promise<WrittenFile> | WrittenFile
}

type ProductWriter = FileWriter<StoredProduct>

/** Collects rows as they are read, and writes them at the end. */
export function createFileWriter(request: ThreadRequest): ProductWriter | FileWriter<TextRow> {
  if ('headers' in request) return textWriter(request)
  if ('site' in request) return feedWriter(request)
  return request.format === 'template' ? templateWriter(request) : tableWriter(request)
}

const toFile = (bytes: Uint8Array, lost = 0): WrittenFile => ({ bytes: new Uint8Array(bytes), lost })

type ColumnNames = Pick<ProductRequest, 'columns' | 'vocabulary'>

const templateWriter = ({ columns, vocabulary }: ColumnNames): ProductWriter => ({
  add: () => undefined,
  end: async () => toFile(await writeTemplate(vocabulary, columns)),
})

function tableWriter({ columns, vocabulary, format }: ColumnNames & { format: TableFormat }): ProductWriter {
  const rows: (readonly string[])[] = []
  return {
    add: (product) => rows.push(...rowsOf(product, columns, vocabulary)),
    async end() {
      const { bytes, lost } = await writeTable(rows, columns, format)
      return toFile(bytes, lost.length)
    },
  }
}

function textWriter({ headers, format }: TextRequest): FileWriter<TextRow> {
  const rows: TextRow[] = []
  return {
    add: (row) => rows.push(row),
    async end() {
      const { bytes, lost } = await writeTexts(headers, rows, format)
      return toFile(bytes, lost.length)
    },
  }
}

type Feed<Part> = { partsOf: (group: FeedGroup) => Part[]; write: (parts: readonly Part[]) => string }

const merchant: Feed<ReturnType<typeof merchantRowsOf>[number]> = {
  partsOf: merchantRowsOf,
  write: writeMerchantFeed,
}

const schemaOrg: Feed<object> = { partsOf: (group) => [schemaOrgOf(group)], write: writeSchemaOrg }

type FeedRequest = Extract<ThreadRequest, { format: FeedFormat }>

const feedWriter = (request: FeedRequest): ProductWriter =>
  request.format === 'merchant' ? collect(request, merchant) : collect(request, schemaOrg)

function collect<Part>({ site, vocabulary }: FeedRequest, { partsOf, write }: Feed<Part>): ProductWriter {
  const parts: Part[] = []
  return {
    add(product) {
      const group = feedGroupOf(site, vocabulary, product)
      if (group) parts.push(...partsOf(group))
    },
    end: () => toFile(Buffer.from(write(parts))),
  }
}
