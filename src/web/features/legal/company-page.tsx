import { Page } from '#web/kit/ui/page.tsx'
import { site } from '#web/shared/site/site.ts'

export function CompanyPage() {
  return (
    <Page crumbs={[{ label: '運営について' }]}>
      <div className="mx-auto mt-8 max-w-[36em]">
        <h1 className="text-xl laptop:text-2xl">運営について</h1>
        <p className="mt-4 reading">
          {site.name}は、空間をつくる人と、そのための家具や建材をつくる人を結ぶ{site.tagline}です。
          だれでも、登録なしで、すべての情報をご覧いただけます。
        </p>
        <section className="mt-10">
          <h2 className="text-lg">大切にしていること</h2>
          <ul className="mt-3 list-disc pl-6 reading">
            <li>防火や有害物質の等級は、認定番号まで示します。根拠のない表示はしません。</li>
            <li>並び順に広告を混ぜません。編集部が選んだものには、そう書きます。</li>
            <li>どの条件を選んでも、その先の件数を先に示します。</li>
            <li>同じ情報を、公開された API で、だれでも使えます。</li>
          </ul>
        </section>
      </div>
    </Page>
  )
}
