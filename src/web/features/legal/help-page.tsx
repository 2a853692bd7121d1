import { Page } from '#web/kit/ui/page.tsx'
import { site } from '#web/shared/site/site.ts'

const questions = [
  {
    question: '製品はどのようにさがせますか',
    answer:
      '上の検索欄に、品名、素材、品番、メーカーの名前を入力してください。ひらがな、カタカナ、ローマ字のどれでもさがせます。一覧では、色、価格、寸法、素材、防火認定などの条件を選ぶたびに、それぞれの件数が変わります。',
  },
  {
    question: '「椅子 -スツール」のような書きかたはできますか',
    answer:
      'はい。空白で区切ると、すべての語に当たるものをさがします。"…" で囲むと、そのままの並びに当たります。語の前に - を付けると、その語に当たるものを除きます。',
  },
  {
    question: '写真に写っている製品を知りたい',
    answer:
      '写真の上の点が、写っている製品です。指で触れると製品の名前が出て、もう一度触れると製品のページが開きます。マウスではそのまま押せます。「類似品」とある点は、写っているものに近い製品です。',
  },
  {
    question: 'サンプルの費用はかかりますか',
    answer:
      'かかりません。複数のメーカーのサンプルを、一度にまとめて請求できます。お送りするのは各メーカーです。1回に請求できる点数は、製品ごとに表示しています。',
  },
  {
    question: 'サンプルはいつ届きますか',
    answer:
      '15時までのご請求は、メーカーが翌営業日に発送するのが目安です。到着は、本州は発送の翌日、そのほかの地域は2日後ごろです。確認の画面に、お届けの目安が表示されます。',
  },
  {
    question: '請求したサンプルを取り消したい',
    answer: 'ご請求の履歴から取り消せます。メーカーが発送の準備をはじめたあとは取り消せません。',
  },
  {
    question: 'デザイナー（PRO）アカウントとは',
    answer:
      '建築、インテリアなどの設計に携わる方のアカウントです。業種、職種、資格を登録していただきます。設定の画面から、いつでも切り替えられます。',
  },
  {
    question: 'アカウントを削除したい',
    answer:
      '設定の「アカウント」から削除できます。削除する前に、登録した内容をファイルで受け取ることもできます。',
  },
]

export function HelpPage() {
  return (
    <Page crumbs={[{ label: 'ヘルプ' }]}>
      <div className="mx-auto mt-8 max-w-[36em]">
        <h1 className="text-xl laptop:text-2xl">ヘルプ</h1>
        <p className="mt-4 reading">{site.name}の使いかたについて、よくいただくご質問です。</p>
        <div className="mt-8 border-b border-line">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-t border-line">
              <summary className="flex cursor-pointer list-none items-baseline gap-3 py-4 text-md font-semibold [&::-webkit-details-marker]:hidden">
                <span aria-hidden="true" className="text-accent">
                  Q
                </span>
                {question}
              </summary>
              <p className="pb-5 pl-7 reading">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Page>
  )
}
