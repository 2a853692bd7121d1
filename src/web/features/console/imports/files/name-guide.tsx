const ways = [
  { name: 'KK-1042-NO.jpg', says: 'ファイル名が品番' },
  { name: 'KK-1042-NO_2.jpg、KK-1042-NO 正面.jpg', says: '品番のあとに、番号かことば。番号の順に並びます' },
  { name: 'KK-1042-NO/1.jpg', says: 'フォルダーの名前が品番' },
  { name: 'KK-1042.jpg、オークチェア.jpg', says: '品番のはじめか製品名。製品のすべての品番に入れます' },
  { name: 'KK-1042-NO_仕様書.pdf', says: '資料（PDF、DXF、DWG、ZIP）も同じです' },
] as const

/** Shows how to name files, so that they find their place by themselves. */
export const NameGuide = ({ title }: { title?: string }) => (
  <section className="border-y border-line py-6">
    {title && <h3 className="mb-2 text-lg">{title}</h3>}
    <p className="max-w-[44em] text-sm leading-[1.8] text-muted">
      ファイルの名前から、品番を見つけます。全角と半角、大文字と小文字、ハイフンと空白のちがいはかまいません。品番が見つからないファイルは「未整理」に残るので、置き場所を選んでください。
    </p>
    <dl className="mt-4 grid gap-y-2 text-sm tablet:grid-cols-[auto_1fr] tablet:gap-x-8">
      {ways.map(({ name, says }) => (
        <div key={name} className="grid gap-0.5 tablet:contents">
          <dt className="num break-all">{name}</dt>
          <dd className="text-muted">{says}</dd>
        </div>
      ))}
    </dl>
  </section>
)
