import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mostArchiveFiles } from '#contract/data/import-files.ts'
import { importDays } from '#contract/data/import-states.ts'
import { MakerField } from '#web/features/console/maker-field.tsx'
import { useMakers } from '#web/features/console/use-makers.ts'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import { FileButton } from '#web/shared/photo-upload/photo-drop.tsx'
import { SendingList } from '#web/shared/photo-upload/sending-list.tsx'
import { useDroppedFiles } from '#web/shared/photo-upload/use-dropped-files.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { ExportButton, OtherExports, TemplateButton } from './download-buttons.tsx'
import { NameGuide } from './files/name-guide.tsx'
import { awaitImport, importQueue, importTypes, mostArchiveMegabytes, mostMegabytes } from './import-queue.ts'
import { OpenImport } from './open-import.tsx'

export function NewImport() {
  const [{ maker_id }, change] = useAreaSearch({ maker_id: idParameter })
  const { query, makers, onlyId } = useMakers()
  const makerId = onlyId ?? maker_id ?? null
  const [waiting, setWaiting] = useState<File>()
  const sending = importQueue.store((state) => state.photos)
  useOpenBegun()

  function choose([file, ...others]: File[]): void {
    if (!file) return
    if (others.length > 0)
      showSnackbar('取り込めるのは、ひとつずつです。はじめのファイルを選びました', 'error')
    if (makerId === null) setWaiting(file)
    else importQueue.add(makerId, [file])
  }

  const isOver = useDroppedFiles((files) => files, choose)
  if (!makers) return <LoadingState query={query} />
  return (
    <div className="grid max-w-200 grid-cols-1 gap-6">
      <div className="grid max-w-[44em] gap-2 text-sm leading-[1.8] text-muted">
        <p>
          お手元の価格表やカタログの表を、そのままお使いください。要るのは品番の列だけです。新しい製品には、製品名とカテゴリ、漢字の製品名には読みも要ります。列がなくても、送ったあとに、まとめて選ぶことも、行ごとに入れることもできます。表にない品番と空のセルは、いまの値のまま変わりません。ひな形には、入れられる列と書き方がすべて載っています。いまの製品を書き出して、変えたいセルだけを直したファイルも、そのまま取り込めます。
        </p>
        <p>
          写真と資料（PDF、CAD図面など）は、ZIPにまとめてお送りください。ファイルかフォルダーの名前から、どの品番のものかを見つけます。
        </p>
        <p>
          「取り込む」を押すまで、何も書き込みません。取り込んだあとも、{importDays}日のあいだは取り消せます。
        </p>
      </div>
      <MakerField
        makerId={makerId}
        isStored={false}
        error={waiting && `メーカーを選ぶと、「${waiting.name}」を送ります`}
        onChange={(id) => {
          change({ maker_id: id ?? undefined })
          if (id === null || !waiting) return
          importQueue.add(id, [waiting])
          setWaiting(undefined)
        }}
      />
      {makerId !== null && <OpenImport key={makerId} makerId={makerId} />}
      <div
        id="chosen-table"
        tabIndex={-1}
        className={classNames(
          'grid justify-items-center gap-3 border border-dashed px-4 py-12 text-center outline-none',
          isOver ? 'border-accent bg-card' : 'border-edge',
        )}
      >
        <div className="flex flex-wrap justify-center gap-2.5">
          <FileButton label="ファイルを選ぶ" primary isSingle accept={importTypes} onFiles={choose} />
          {makerId !== null && <TemplateButton makerId={makerId} />}
          {makerId !== null && <ExportButton makerId={makerId} />}
        </div>
        <p className="text-xs leading-relaxed text-muted">
          <span className="max-laptop:hidden">このページへドラッグもできます。</span>
          表はExcel（.xlsx）かCSVで、{mostMegabytes}MB、5万行まで。画像と資料はZIPで、{mostArchiveMegabytes}
          MB、{formatNumber(mostArchiveFiles)}点まで。
        </p>
      </div>
      <details>
        <summary className="cursor-pointer text-sm">ZIPに入れるファイルの名前のつけかた</summary>
        <div className="mt-3">
          <NameGuide />
        </div>
      </details>
      <SendingList
        queue={importQueue}
        photos={sending}
        words={{ noun: 'ファイル', counter: '件', finishing: '読み取りを始めています' }}
        focusId="chosen-table"
      />
      {makerId !== null && <OtherExports makerId={makerId} />}
    </div>
  )
}

function useOpenBegun(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      awaitImport((id) => {
        void navigate({
          to: '/console/$area/$record',
          params: { area: 'imports', record: String(id) },
          replace: true,
        })
      }),
    [navigate],
  )
}
