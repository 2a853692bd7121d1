import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { type AppLink, PageLink } from '#web/kit/ui/page-link.tsx'
import { useCompared } from '#web/shared/cards/chosen-variations.ts'
import { Price } from '#web/shared/cards/price.tsx'
import { hushComparison } from '#web/shared/compare/compare.ts'
import { removeCompared, restoreCompared } from '#web/shared/compare/compare-store.ts'
import { ComparedHeading } from './compared-heading.tsx'
import { chooseLook, describeDifferences, type RowLook } from './describe-differences.ts'
import type { ComparisonData } from './load-comparison.ts'

const linkTo = (ids: readonly number[], onlyDifferences: boolean): AppLink => ({
  to: '/compare',
  search: { ids: [...ids], ...(onlyDifferences && { differences: true }) },
})

/** Its state is in the URL alone, to be shared and printed. */
export function ComparePage(data: ComparisonData) {
  const { variations, facts, doPricesDiffer, onlyDifferences, missingIds } = data
  const ids = variations.map(({ id }) => id)
  const differences = [doPricesDiffer, ...facts.map(({ differs }) => differs)]
  const look = chooseLook(onlyDifferences ? differences.filter(Boolean) : differences)
  useEffect(hushComparison, [])
  useEffect(() => missingIds.forEach(removeCompared), [missingIds])
  return (
    <Page crumbs={[{ label: '製品の比較' }]} title="製品の比較">
      {missingIds.length > 0 && (
        <p className="mt-4 border-l-2 border-err pl-4 text-sm">公開の終わった製品は、比較から除きました。</p>
      )}
      {variations.length === 0 ? (
        <div className="mt-8">
          <NothingAsked leads={missingIds.length === 0} />
        </div>
      ) : (
        <>
          <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-muted print:hidden">
            <span>
              {variations.length === 1
                ? 'もう1点加えると、違いがわかります。'
                : describeDifferences(differences, onlyDifferences)}
            </span>
            {variations.length > 1 && (onlyDifferences || differences.includes(false)) && (
              <PageLink {...linkTo(ids, !onlyDifferences)} keepScroll className="link-underlined">
                {onlyDifferences ? 'すべての項目を表示' : '違う項目だけを表示'}
              </PageLink>
            )}
          </p>
          <div className="relative -mx-4 mt-6 overflow-x-auto px-4 laptop:mx-0 laptop:px-0 print:overflow-visible">
            <table className="w-full table-fixed border-collapse text-left text-sm">
              <colgroup>
                <col className="w-24 laptop:w-36" />
                {variations.map(({ id }) => (
                  <col key={id} className="w-40 laptop:w-auto" />
                ))}
              </colgroup>
              <thead>
                <tr className="align-top">
                  <td />
                  {variations.map((variation) => (
                    <ComparedHeading
                      key={variation.id}
                      variation={variation}
                      without={linkTo(
                        ids.filter((id) => id !== variation.id),
                        onlyDifferences,
                      )}
                    />
                  ))}
                </tr>
              </thead>
              <tbody>
                {(doPricesDiffer || !onlyDifferences) && (
                  <FactRow label="価格" differs={doPricesDiffer} look={look}>
                    {variations.map(({ id, price, discontinued, ending }) => (
                      <td key={id} className="px-2 py-3">
                        {!discontinued && <Price price={price} excludingTax={price.excluding_tax} />}
                        {ending && <span className="block">{ending}</span>}
                      </td>
                    ))}
                  </FactRow>
                )}
                {facts.map(({ label, values, differs }) => (
                  <FactRow key={label} label={label} differs={differs} look={look}>
                    {values.map((value, at) => (
                      <td key={ids[at]} className={classNames('px-2 py-3', value === null && 'text-muted')}>
                        {value ?? '記載なし'}
                      </td>
                    ))}
                  </FactRow>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Page>
  )
}

type FactRowProps = { label: string; differs: boolean; look: RowLook; children: ReactNode }

function FactRow({ label, differs, look, children }: FactRowProps) {
  return (
    <tr
      className={classNames(
        'break-inside-avoid border-t border-line align-top',
        differs &&
          look === 'tint' &&
          '[&>td]:bg-card forced-colors:[&>td]:border-l-4 forced-colors:[&>td]:border-[Highlight] forced-colors:[&>td]:pl-2',
        !differs && look === 'pale' && 'text-muted',
      )}
    >
      <th
        scope="row"
        className={classNames(
          'sticky left-0 bg-paper py-3 pr-2 text-xs leading-relaxed font-normal',
          !(differs && look === 'pale') && 'text-muted',
        )}
      >
        {label}
        {differs && <span className="sr-only">（違いあり）</span>}
      </th>
      {children}
    </tr>
  )
}

/** Opens this browser's stored comparison, unless the URL names variations that are gone. */
function NothingAsked({ leads }: { leads: boolean }) {
  const { ids } = useCompared()
  const navigate = useNavigate()
  useEffect(restoreCompared, [])
  useEffect(() => {
    if (leads && ids.length > 0) void navigate({ ...linkTo(ids, false), replace: true })
  }, [leads, ids, navigate])
  return (
    <EmptyState
      title="比べる製品がまだありません"
      actions={<ButtonLink to="/products">製品をさがす</ButtonLink>}
    >
      <span className="noscript:hidden">
        製品のカードの「比較」か、製品のページの「比較に加える」を押すと、ここに4点まで並びます。
      </span>
      <span className="hidden noscript:inline">
        製品を選ぶには JavaScript
        を有効にしてください。公開されているリストの製品は、リストのページの「製品を見くらべる」から、このまま見くらべられます。
      </span>
    </EmptyState>
  )
}
