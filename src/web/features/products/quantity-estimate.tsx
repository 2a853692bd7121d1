import { type ChangeEvent, type ReactNode, useState } from 'react'
import { estimate } from '#contract/data/estimate.ts'
import type { Variation, VariationCoverage } from '#contract/products/schemas.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { inputClass } from '#web/kit/form/field.tsx'
import { radioClass } from '#web/kit/form/radio-group.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import type { SearchTexts } from '#web/kit/url-state/query-string.ts'
import { productPath, quantityId } from '#web/shared/products/product-data.ts'
import { EstimateResult } from './estimate-result.tsx'
import { type EstimateTexts, mostLossPercent, readEstimate, readEstimateTexts } from './read-estimate.ts'

type QuantityEstimateProps = { variation: Variation; coverage: VariationCoverage; search: SearchTexts }

const areaUnits = [
  { id: 'm2', label: 'm²' },
  { id: 'tsubo', label: '坪' },
]

/** A GET form answered by the server, and live with JavaScript. Errors show on blur and Enter. */
export function QuantityEstimate({ variation, coverage, search }: QuantityEstimateProps) {
  const [texts, setTexts] = useState(() => readEstimateTexts(search, coverage.loss_percent))
  const [isTyping, setTyping] = useState(false)
  const { errors, request } = readEstimate(texts)
  const found = request && estimate({ ...request, price: variation.price, coverage })
  const handleChange = ({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    setTexts((before) => ({ ...before, [name]: value }))
    setTyping(true)
  }
  const field = (name: 'area' | 'area_width' | 'area_height' | 'loss') => ({
    name,
    required: true,
    value: texts[name],
    error: isTyping ? undefined : errors[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    most: 20,
    onChange: handleChange,
  })
  return (
    <div id={quantityId} className="scroll-mt-4 print:hidden">
      <Section title="必要な数量" small>
        <form
          action={`${productPath(variation)}#${quantityId}`}
          className="group/estimate grid gap-4"
          // The fields of the measure that is not chosen are required too, and hidden.
          noValidate
          onSubmit={(event) => {
            // The result is live already; submitting only shows errors.
            event.preventDefault()
            setTyping(false)
          }}
          onBlur={() => setTyping(false)}
        >
          {typeof search.axis === 'string' && <input type="hidden" name="axis" value={search.axis} />}
          <fieldset className="flex gap-x-6">
            <legend className="sr-only">広さの入れ方</legend>
            <Measure measure="area" texts={texts} onChange={handleChange}>
              面積
            </Measure>
            <Measure measure="size" texts={texts} onChange={handleChange}>
              幅×高さ
            </Measure>
          </fieldset>
          <div className="grid grid-cols-[minmax(0,1fr)_5rem] items-start gap-3 group-has-[[value=size]:checked]/estimate:hidden">
            <TextField label="面積" {...field('area')} />
            <div className="grid gap-1.5">
              <span aria-hidden="true" className="text-sm">
                &nbsp;
              </span>
              <BareSelect
                name="area_unit"
                aria-label="面積の単位"
                options={areaUnits}
                value={texts.area_unit}
                onChange={handleChange}
                className={inputClass}
              />
            </div>
          </div>
          <div className="grid grid-cols-2 items-start gap-3 group-has-[[value=area]:checked]/estimate:hidden">
            <TextField label="幅（mm）" {...field('area_width')} />
            <TextField label="高さ・奥行（mm）" {...field('area_height')} />
          </div>
          <TextField
            label="ロス率（%）"
            hint={`切り落としや割れを見込む割合です。この種類の目安は${coverage.loss_percent}%（0〜${mostLossPercent}%）`}
            {...field('loss')}
          />
          <span className="hidden noscript:block">
            <Button type="submit" wide>
              計算する
            </Button>
          </span>
          <output className="block">
            {found && request && <EstimateResult variation={variation} found={found} request={request} />}
          </output>
        </form>
      </Section>
    </div>
  )
}

type MeasureProps = {
  measure: EstimateTexts['measure']
  texts: EstimateTexts
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  children: ReactNode
}

function Measure({ measure, texts, onChange, children }: MeasureProps) {
  return (
    <label className="flex min-h-7.5 items-center gap-2.5 text-sm">
      <input
        type="radio"
        name="measure"
        value={measure}
        checked={texts.measure === measure}
        onChange={onChange}
        className={radioClass}
      />
      {children}
    </label>
  )
}
