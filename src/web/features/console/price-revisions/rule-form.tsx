import { useState } from 'react'
import { messages } from '#contract/data/messages.ts'
import {
  findRuleIssue,
  mostSetByHand,
  revisionMessages,
  ruleRoundings,
} from '#contract/data/price-revisions.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { Select } from '#web/kit/form/select.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextArea, TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { readNumber } from '#web/kit/format/read-number.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { asForm } from './explain-fault.ts'
import type { PriceRevision } from './revision-state.tsx'
import { BrandChoice, CategoryChoice } from './scope-choices.tsx'

const labels = {
  scope: '変える品番',
  brand_id: 'ブランド',
  category_id: 'カテゴリ',
  codes: '品番',
  unit: '変えかた',
  amount: '変える幅',
  round_to: 'まるめる単位',
  rounding: '端数',
}

const roundingOptions = [
  { id: 'nearest', label: '四捨五入' },
  { id: 'up', label: '切り上げ' },
  { id: 'down', label: '切り捨て' },
]

const unitOptions = [
  { id: 'percent', label: '割合（%）' },
  { id: 'yen', label: '金額（円）' },
]

type RuleScope = 'maker' | 'brand' | 'category' | 'codes'
type RuleAnswer = ApiResponse<'POST /console/price_revisions/{id}/rule'>

/** Sets prices of many 品番 from their prices of today. */
export function RuleForm({ revision: { id, version, maker } }: { revision: PriceRevision }) {
  const [scope, setScope] = useState<RuleScope>('maker')
  const [unit, setUnit] = useState<'percent' | 'yen'>('percent')
  const form = useForm({
    refusals: { 409: true },
    parse: (data) => ({
      ...{ scope, unit, amount: readNumber(readText(data, 'amount').replace(/[%％円]$/, '')) ?? 0 },
      brand_id: Number(readText(data, 'brand_id')) || undefined,
      category_id: Number(readText(data, 'category_id')) || undefined,
      codes: readCodes(String(data.get('codes') ?? '')),
      round_to: Number(readText(data, 'round_to')),
      rounding: readText(data, 'rounding') as 'nearest' | 'up' | 'down',
    }),
    validate: ({ amount, brand_id, category_id, codes }) =>
      issuesOf({
        brand_id: scope === 'brand' && !brand_id ? revisionMessages.brandMissing : undefined,
        category_id: scope === 'category' && !category_id ? revisionMessages.categoryMissing : undefined,
        codes: scope === 'codes' ? findCodesIssue(codes) : undefined,
        amount: findRuleIssue({ unit, amount }),
      }),
    submit: async ({ brand_id, category_id, ...rule }) => {
      const body = { ...rule, ...(brand_id && { brand_id }), ...(category_id && { category_id }), version }
      await asForm(
        () =>
          changeInConsole(
            'POST /console/price_revisions/{id}/rule',
            { params: { id }, body },
            { done: describeApplied },
          ),
        Object.keys(labels),
      )
    },
  })
  return (
    <Form form={form} labels={labels} name="まとめて決める">
      <div className="grid gap-x-6 gap-y-5 tablet:grid-cols-2">
        <Select
          label={labels.scope}
          required
          name="scope"
          value={scope}
          options={[
            { id: 'maker', label: `${maker.name}のすべて` },
            { id: 'brand', label: 'ブランドを選ぶ' },
            { id: 'category', label: 'カテゴリを選ぶ' },
            { id: 'codes', label: '品番を書く' },
          ]}
          error={form.issues.scope}
          onChange={({ target }) => setScope(target.value as RuleScope)}
        />
        {scope === 'brand' && <BrandChoice makerId={maker.id} error={form.issues.brand_id} />}
        {scope === 'category' && <CategoryChoice error={form.issues.category_id} />}
        {scope === 'codes' && (
          <TextArea
            label={labels.codes}
            required
            name="codes"
            rows={3}
            hint={`1行に1品番です。${mostSetByHand}品番まで`}
            error={form.issues.codes}
          />
        )}
        {scope === 'maker' && <span className="max-tablet:hidden" />}
        <Select
          label={labels.unit}
          required
          name="unit"
          value={unit}
          options={unitOptions}
          error={form.issues.unit}
          onChange={({ target }) => setUnit(target.value === 'yen' ? 'yen' : 'percent')}
        />
        <TextField
          label={labels.amount}
          required
          name="amount"
          // Number pads of telephones have no minus.
          inputMode="text"
          hint={`${unit === 'percent' ? '%' : '円（税抜）'}。下げるときは −5 のように`}
          error={form.issues.amount}
        />
        <Select
          label={labels.round_to}
          required
          name="round_to"
          defaultValue={10}
          options={ruleRoundings.map((yen) => ({ id: yen, label: `${yen}円単位` }))}
          error={form.issues.round_to}
        />
        <Select
          label={labels.rounding}
          required
          name="rounding"
          defaultValue="nearest"
          options={roundingOptions}
          error={form.issues.rounding}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton form={form} size={40} variant="outline">
          いまの価格から計算する
        </SubmitButton>
        <p className="text-xs text-muted">下の表で確かめられます。予告するまで、だれにも見えません</p>
      </div>
    </Form>
  )
}

const readCodes = (text: string): string[] =>
  text
    .split(/[\n\t,、]/)
    .map((code) => code.trim())
    .filter(Boolean)

function findCodesIssue(codes: readonly string[]): string | undefined {
  if (codes.length === 0) return revisionMessages.codesMissing
  return codes.length > mostSetByHand ? messages.atMostItems(mostSetByHand) : undefined
}

const describeApplied = ({ set_count, left_count }: RuleAnswer): string =>
  `${formatNumber(set_count)}品番の新しい価格を決めました${left_count > 0 ? `。廃番か金額のない${formatNumber(left_count)}品番は除きました` : ''}`
