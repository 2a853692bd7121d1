import { useId, useState } from 'react'
import type { MakerSetupStep } from '#contract/data/setup-steps.ts'
import { readStored, writeStored } from '#web/kit/storage/storage.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { AppLink } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { StepBar, StepLink, StepLinks, StepRow } from './step-row.tsx'

type MakerSetup = ApiResponse<'GET /console/maker_setup'>['makers'][number]

type StepWords = {
  title: string
  text: (count: number) => string
  action: string
  to: (makerId: string) => AppLink
  /** Another way to do it. */
  other?: { action: string; to: (makerId: string) => AppLink }
}

const toMaker = (record: string) =>
  ({ to: '/console/$area/$record', params: { area: 'makers', record } }) as const

const words: Record<MakerSetupStep, StepWords> = {
  logo: {
    title: 'ロゴを入れる',
    text: () => 'メーカーの一覧と製品のページに、社名とならんで出ます。',
    action: 'ロゴを選ぶ',
    to: toMaker,
  },
  texts: {
    title: '紹介の文章を書く',
    text: (count) =>
      count === 0
        ? 'ひとことの紹介と紹介の文章です。設計者が、はじめに読みます。'
        : 'ひとことの紹介と紹介の文章の、ひとつがまだ空です。',
    action: '文章を書く',
    to: toMaker,
  },
  product: {
    title: '最初の製品を公開する',
    text: () =>
      '製品名、カテゴリ、品番と価格があれば公開できます。たくさんあるときは、お手元の表（Excel・CSV）をそのまま取り込めます。',
    action: '製品を作る',
    to: (maker_id) => ({
      ...{ to: '/console/$area/$record', params: { area: 'products', record: 'new' } },
      search: { maker_id },
    }),
    other: {
      action: '表から取り込む',
      to: (maker_id) => ({
        ...{ to: '/console/$area/$record', params: { area: 'imports', record: 'new' } },
        search: { maker_id },
      }),
    },
  },
  sample: {
    title: 'サンプルの在庫を入れる',
    text: () =>
      '公開中の品番にサンプルの在庫を入れると、設計者が請求できます。15時までのご請求は翌営業日の出荷を目安に、お届けの日をご案内します。',
    action: '製品の一覧を開く',
    to: (maker_id) => ({ to: '/console/$area', params: { area: 'products' }, search: { maker_id } }),
  },
  people: {
    title: 'ほかの担当者を招く',
    text: () => 'ご請求とお問い合わせに、社内の方と手分けして応えられます。',
    action: '担当者を招く',
    to: toMaker,
  },
}

/** Lists the open steps of the person's makers, until done or closed on this device. */
export function MakerSetups() {
  const makers = usePersonQuery('GET /console/maker_setup').data?.makers ?? []
  return makers
    .filter(({ steps }) => steps.some(({ done }) => !done))
    .map((setup) => <Checklist key={setup.maker.id} setup={setup} isNamed={makers.length > 1} />)
}

function Checklist({ setup: { maker, steps }, isNamed }: { setup: MakerSetup; isNamed: boolean }) {
  const key = `tokonoma-setup-closed-${usePerson().id}-${maker.id}`
  const [isClosed, setClosed] = useState(() => readStored(key) !== null)
  const heading = useId()
  if (isClosed) return null
  const next = steps.find(({ done }) => !done)?.key
  return (
    <section aria-labelledby={heading} className="max-w-200">
      <div className="mb-4 grid gap-3">
        <div className="flex items-baseline gap-4">
          <h2 id={heading} className="min-w-0 text-md break-words">
            はじめに{isNamed && `（${maker.name}）`}
          </h2>
          <Button
            size={32}
            variant="quiet"
            className="ml-auto shrink-0"
            onClick={() => {
              writeStored(key, '1')
              setClosed(true)
            }}
          >
            閉じる
          </Button>
        </div>
        <StepBar steps={steps} />
      </div>
      <ol className="border-b border-line">
        {steps.map(({ key: step, done, count }, index) => {
          const { title, text, action, to, other } = words[step]
          return (
            <StepRow
              key={step}
              number={index + 1}
              title={title}
              text={done ? '' : text(count)}
              isDone={done}
              isNext={step === next}
              headingLevel={3}
              action={
                !done && (
                  <StepLinks>
                    <StepLink isNext={step === next} {...to(String(maker.id))}>
                      {action}
                    </StepLink>
                    {other && (
                      <StepLink isNext={false} {...other.to(String(maker.id))}>
                        {other.action}
                      </StepLink>
                    )}
                  </StepLinks>
                )
              }
            />
          )
        })}
      </ol>
    </section>
  )
}
