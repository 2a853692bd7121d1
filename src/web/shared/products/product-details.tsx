import { labelOf } from '#contract/data/enums.ts'
import { documentFormats, documentKinds } from '#contract/data/product-documents.ts'
import type { ProductDocument, Variation } from '#contract/products/schemas.ts'
import { formatBytes } from '#web/kit/format/format-bytes.ts'
import { ProductSpecs } from './product-specs.tsx'

export const ProductDetails = ({ variation }: { variation: Variation }) => (
  <>
    <p className="whitespace-pre-line reading print:col-span-2 print:line-clamp-8 print:max-w-none print:text-md">
      {variation.description}
    </p>
    <ProductSpecs variation={variation} />
    <ProductDocuments variation={variation} />
  </>
)

const ProductDocuments = ({ variation: { id, code, documents } }: { variation: Variation }) => (
  <section aria-labelledby="product-documents" className="print:hidden">
    <h2 id="product-documents" className="mb-2 text-sm">
      資料
    </h2>
    <ul className="border-t border-line text-sm">
      {documents.map((document) => (
        <DocumentLink key={document.id} {...linkOf(document)} />
      ))}
      <DocumentLink
        href={`/documents/ifc/${id}.csv`}
        fileName={`${code} IFC.csv`}
        kind="BIM"
        name="IFCプロパティ"
        size="CSV"
      />
    </ul>
  </section>
)

type FileLink = { href: string; fileName: string; kind: string; name: string; size: string }

function linkOf({ id, kind, name, file_name, mime_type, bytes }: ProductDocument): FileLink {
  const format = documentFormats.find(({ mimeType }) => mimeType === mime_type)
  return {
    href: `/documents/${id}.${format?.extension}`,
    fileName: file_name,
    kind: labelOf(documentKinds, kind),
    name,
    size: `${format?.label} ${formatBytes(bytes)}`,
  }
}

const DocumentLink = ({ href, fileName, kind, name, size }: FileLink) => (
  <li className="border-b border-line">
    <a
      href={href}
      download={fileName}
      className="grid grid-cols-[6.5rem_1fr_auto] items-baseline gap-x-4 py-2.25 hover:underline laptop:grid-cols-[7.5rem_1fr_auto]"
    >
      <span className="text-muted">{kind}</span>
      <span>{name}</span>
      <span className="num text-xs text-muted">{size}</span>
    </a>
  </li>
)
