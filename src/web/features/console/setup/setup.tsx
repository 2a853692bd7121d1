import type { ReactNode } from 'react'
import type { SetupStep } from '#contract/data/setup-steps.ts'
import { taxonomyReads } from '#web/features/console/taxonomy/term-levels.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { changeAsPerson, personQuery, usePersonQuery } from '#web/shared/session/person-query.ts'
import { StepBar, StepLink, StepLinks, StepRow } from './step-row.tsx'

type Steps = ApiResponse<'GET /console/setup'>['steps']

type StepWords = {
  title: string
  text: string
  done: (count: number) => string
  after?: { step: SetupStep; text: string }
  Action: (props: { isNext: boolean; isDone: boolean }) => ReactNode
}

const toArea = (area: string) => ({ to: '/console/$area', params: { area } }) as const

const words: Record<SetupStep, StepWords> = {
  taxonomy: {
    title: '分類を用意する',
    text: 'カテゴリ、素材、検索の条件、建物の種類など、製品と事例の登録に欠かせない一式です。建築と内装に合わせた標準の分類を、そのまま使えます。',
    done: (count) => `カテゴリ${formatNumber(count)}件と、素材・検索の条件・建物の種類が入っています。`,
    Action: LoadStarter,
  },
  maker: {
    title: 'メーカーを作る',
    text: '製品の掲載元です。名前と読みだけで作れます。紹介文やロゴは、あとからメーカーの方が整えられます。',
    done: (count) => `${formatNumber(count)}社があります。`,
    Action: ({ isNext, isDone }) =>
      isDone ? (
        <StepLink isNext={false} {...toArea('makers')}>
          一覧を見る
        </StepLink>
      ) : (
        <StepLink isNext={isNext} to="/console/$area/$record" params={{ area: 'makers', record: 'new' }}>
          メーカーを作る
        </StepLink>
      ),
  },
  people: {
    title: 'メーカーの担当者を招く',
    text: 'メーカーの方に、メールで招待を送ります。管理者として招かれた方は、紹介文やロゴを整え、ほかの担当者を招けます。',
    done: (count) => `招待中の方を含めて${formatNumber(count)}人です。`,
    after: { step: 'maker', text: '先にメーカーを作ってください。' },
    Action: ({ isNext, isDone }) => (
      <StepLink isNext={isNext} {...toArea('makers')}>
        {isDone ? 'メーカーを開く' : 'メーカーを選ぶ'}
      </StepLink>
    ),
  },
  product: {
    title: '最初の製品を作る',
    text: '製品名、カテゴリ、品番と価格があれば公開できます。品番と価格は、表計算ソフトから貼り付けられます。たくさんあるときは、お手元の表（Excel・CSV）をそのまま取り込めます。メーカーの担当者の方に登録していただくこともできます。',
    done: () => '製品が公開されています。',
    after: { step: 'maker', text: '先にメーカーを作ってください。' },
    Action: ({ isNext, isDone }) =>
      isDone ? (
        <StepLink isNext={false} {...toArea('products')}>
          一覧を見る
        </StepLink>
      ) : (
        <StepLinks>
          <StepLink isNext={isNext} to="/console/$area/$record" params={{ area: 'products', record: 'new' }}>
            製品を作る
          </StepLink>
          <StepLink isNext={false} to="/console/$area/$record" params={{ area: 'imports', record: 'new' }}>
            表から取り込む
          </StepLink>
        </StepLinks>
      ),
  },
  project: {
    title: '最初の事例を公開する',
    text: 'チームを作り、写真と建物の種類を入れると公開できます。デザイナーの方に登録していただくこともできます。',
    done: (count) => `${formatNumber(count)}件が公開されています。`,
    after: { step: 'taxonomy', text: '先に分類を用意してください。' },
    Action: ({ isNext, isDone }) =>
      isDone ? (
        <StepLink isNext={false} to="/projects">
          事例を見る
        </StepLink>
      ) : (
        <StepLink isNext={isNext} to="/projects/new">
          事例を作る
        </StepLink>
      ),
  },
  home: {
    title: 'ホームの構成を決める',
    text: 'ホームに並べる写真、事例、製品を選びます。公開した写真が揃ってからで、かまいません。',
    done: (count) => `${formatNumber(count)}つのブロックが並んでいます。`,
    Action: ({ isNext }) => (
      <StepLink isNext={isNext} {...toArea('home')}>
        ホームの構成を開く
      </StepLink>
    ),
  },
}

export function Setup() {
  const query = usePersonQuery('GET /console/setup')
  const steps = query.data?.steps
  if (!steps) return <LoadingState query={query} />
  const next = steps.find(({ done, key }) => !done && !isWaiting(key, steps))?.key
  return (
    <div className="max-w-200">
      <Progress steps={steps} />
      <ol className="border-b border-line">
        {steps.map((step, index) => (
          <SetupRow key={step.key} step={step} number={index + 1} steps={steps} isNext={step.key === next} />
        ))}
      </ol>
      <p className="mt-6 text-sm text-muted">
        メールの送信とバックアップは、サーバーで{' '}
        <code className="whitespace-nowrap">npm run tokonoma -- doctor</code> を実行すると確かめられます。
      </p>
    </div>
  )
}

const isWaiting = (key: SetupStep, steps: Steps): boolean => {
  const { after } = words[key]
  return after !== undefined && steps.some((step) => step.key === after.step && !step.done)
}

function Progress({ steps }: { steps: Steps }) {
  const done = steps.filter((step) => step.done).length
  return (
    <div className="mb-8 grid gap-3">
      <p role="status" className="text-lg leading-relaxed text-balance">
        {done === steps.length
          ? 'すべて済みました。いつでもここから見直せます。'
          : '順に進めると、何もないところから公開までたどり着けます。'}
      </p>
      <StepBar steps={steps} />
    </div>
  )
}

type SetupRowProps = { step: Steps[number]; number: number; steps: Steps; isNext: boolean }

function SetupRow({ step: { key, done, count }, number, steps, isNext }: SetupRowProps) {
  const { title, text, after, done: sayDone, Action } = words[key]
  const waits = !done && isWaiting(key, steps)
  return (
    <StepRow
      {...{ title, number, isNext }}
      isDone={done}
      text={done ? sayDone(count) : text}
      note={waits ? after?.text : undefined}
      action={!waits && <Action isNext={isNext} isDone={done} />}
    />
  )
}

function LoadStarter({ isNext, isDone }: { isNext: boolean; isDone: boolean }) {
  const { pending, run } = useAction()
  if (isDone) return null
  const load = () =>
    changeAsPerson(
      'POST /console/setup/starter',
      {},
      {
        store: (cache, setup) => cache.setQueryData(personQuery('GET /console/setup').queryKey, setup),
        also: [...taxonomyReads, 'GET /console/audit_log'],
      },
    )
  return (
    <Button
      variant={isNext ? 'primary' : 'outline'}
      pending={pending}
      onClick={() => void run(load, { success: '標準の分類を入れました' })}
    >
      標準の分類を入れる
    </Button>
  )
}
