import { feedFormats, tableFormats } from '#contract/data/table-formats.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { saveFile } from '#web/kit/ui/save-file.ts'
import { personCall } from '#web/shared/session/person-call.ts'
import { refusals } from './act-on-import.ts'

type MakerFile = { makerId: number }

/** An empty table with all columns, their help and their choices. */
export const TemplateButton = ({ makerId }: MakerFile) => (
  <DownloadButton
    label="ひな形をダウンロード"
    load={() => personCall()('GET /console/imports/template', { query: { maker_id: makerId } })}
  />
)

/** All products in the columns that imports read. */
export const ExportButton = ({ makerId }: MakerFile) => (
  <DownloadButton
    label="いまの製品を書き出す"
    load={() => personCall()('GET /console/exports/products', { query: { maker_id: makerId } })}
  />
)

/** Formats for other programs, and feeds of public products. */
export const OtherExports = ({ makerId }: MakerFile) => (
  <section aria-labelledby="other-exports" className="grid gap-3">
    <h2 id="other-exports" className="text-md">
      ほかの形で書き出す
    </h2>
    <div className="flex flex-wrap gap-2.5">
      {[...tableFormats.filter(({ id }) => id !== 'xlsx'), ...feedFormats].map(({ id, label }) => (
        <DownloadButton
          key={id}
          label={label}
          load={() =>
            personCall()('GET /console/exports/products', { query: { maker_id: makerId, format: id } })
          }
        />
      ))}
    </div>
    <p className="max-w-[44em] text-xs leading-relaxed text-muted">
      Google Merchant Center と schema.org
      は、ネットショップや検索サービスに渡すためのファイルで、公開している品番だけが入ります。Merchant Center
      は、写真と価格のある品番だけです。
    </p>
  </section>
)

export const RejectedRows = ({ id }: { id: number }) => (
  <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
    取り込めなかった行を、理由を付けて、送った表のまま書き出せます。直したファイルは、そのまま送れます。
    {(['xlsx', 'csv'] as const).map((format) => (
      <DownloadButton
        key={format}
        size={32}
        label={format === 'xlsx' ? 'Excelで書き出す' : 'CSVで書き出す'}
        load={() =>
          personCall()('GET /console/imports/{id}/rejected_rows', { params: { id }, query: { format } })
        }
      />
    ))}
  </p>
)

type DownloadButtonProps = { label: string; size?: 32; load: () => Promise<File> }

function DownloadButton({ label, size, load }: DownloadButtonProps) {
  const action = useAction()

  async function save(): Promise<void> {
    const file = await load()
    saveFile([file], file.type, file.name)
  }

  return (
    <Button
      {...(size && { size })}
      pending={action.pending}
      onClick={() => void action.run(save, { refusals })}
    >
      {label}
    </Button>
  )
}
