import { formatNumber } from '#web/kit/format/format-number.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { type Spec, SpecTable } from '#web/kit/ui/spec-table.tsx'
import type { ClosedAward } from './load-award.ts'

export function CountingNote({ slug, result }: { slug: string; result: ClosedAward['result'] }) {
  const { voter_count, vote_count, final_vote_count, set_aside_count, ledger, rule } = result
  const command = `node verify-award.mjs ${slug}-ledger.csv ${slug}-heads.json`
  const specs: Spec[] = [
    { term: '投票した人', value: `${formatNumber(voter_count)}人` },
    { term: '投票', value: `${formatNumber(vote_count)}票` },
    { term: '最終投票', value: `${formatNumber(final_vote_count)}票` },
    {
      term: '数えなかった票',
      value:
        set_aside_count > 0 &&
        `${formatNumber(set_aside_count)}票（担当者2名が確認して除きました。理由は台帳にあります）`,
    },
    { term: '台帳の行数', value: ledger && formatNumber(ledger.row_count) },
    {
      term: '台帳の要約',
      value: ledger && <span className="font-mono text-2xs break-all">{ledger.root}</span>,
    },
  ]
  return (
    <Section title="数え方">
      <div className="grid grid-cols-1 gap-x-14 gap-y-8 laptop:grid-cols-2">
        <div className="grid content-start gap-4 text-sm">
          <p className="reading max-w-[36em]">{rule}</p>
          <p className="reading max-w-[36em]">
            すべての投票と取り消しを、起きた順に、どなたの票かわからない形で公開しています。台帳と署名から、どなたでも数え直せます。台帳の
            entry は、各作品の「作品番号」です。投票された方は、ご自分の票が台帳にあることを確かめられます。
          </p>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {files.map(({ path, label }) => (
              <li key={path}>
                <a href={path.replace('{slug}', slug)} download className="link-quiet">
                  {label}
                </a>
              </li>
            ))}
            <li>
              <PageLink to="/awards/$slug/votes" params={{ slug }} className="link-quiet">
                あなたの投票
              </PageLink>
            </li>
          </ul>
          <Command>{command}</Command>
          <p className="reading max-w-[36em]">
            投票中に控えと署名を保存していた方は、その写しを加えると、ご自分の票が台帳にあり、あとから台帳が書き換えられていないことも確かめられます。
          </p>
          <Command>{`${command} --receipts 保存した控え.json --older 保存した署名.json`}</Command>
        </div>
        <SpecTable specs={specs} />
      </div>
    </Section>
  )
}

const Command = ({ children }: { children: string }) => (
  <p className="font-mono text-2xs text-muted wrap-anywhere">{children}</p>
)

const files = [
  { path: '/awards/{slug}/ledger.csv', label: '投票の台帳（CSV）' },
  { path: '/awards/{slug}/heads.json', label: '署名（JSON）' },
  { path: '/verify-award.mjs', label: '検算のプログラム' },
]
