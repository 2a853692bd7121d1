import { ConsentChoice } from '#web/shared/analytics/consent-choice.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { site } from '#web/shared/site/site.ts'
import { ArticlePage } from './article-page.tsx'

const listArticles = (counting: string) => [
  {
    heading: 'お預かりする情報',
    text: '表示名、メールアドレス、プロフィールの内容、サンプルのお届け先（お名前、ご住所、お電話番号）、メーカーへのお問い合わせの内容をお預かりします。パスワードは、元に戻せない形に変えて保存します。',
  },
  {
    heading: '使う目的',
    text: 'サービスの提供、ご本人の確認、サンプルのお届け、お問い合わせへの回答、大切なお知らせのために使います。メールマガジンは、受け取りを選んだ方にだけお送りします。',
  },
  {
    heading: 'メーカーへの提供',
    text: 'サンプルを請求したとき、またはお問い合わせをしたときに、お届けと回答に必要な情報だけを、そのメーカーへお渡しします。それ以外の第三者には、法令に基づく場合を除き、ご本人の同意なく提供しません。',
  },
  {
    heading: 'Cookie と計測',
    text: `サインインの状態を保つため、また変更した内容をすぐにお見せするために Cookie を使います。${counting}製品のページが見られた回数は、どなたがご覧になったかを区別せずに数え、並び順に使います。この計測では Cookie を使いません。カート、閲覧の履歴、比較に加えた製品、フォームの入力の途中の内容は、お使いのブラウザーの中に保存します。入力の途中の内容は、送信したときと、サインアウトしたときに消去し、30日のあいだ続きの入力がなければ、次にサインインしたときに消去します。サインインしている間のカートは、ほかの端末でも続けられるように、アカウントとともに保存します。`,
  },
  {
    heading: 'アワードの投票',
    text: 'おひとりが何度も投票することを防ぐため、投票に使ったメールアドレスとネットワークを、元に戻せない符号に変えて保存します。退会されたあとも残り、アワードの終了から30日で消去します。だれがどの作品に投票したかは公開しません。',
  },
  {
    heading: '安全管理',
    text: '通信を暗号化し、情報を扱える者を限り、記録に個人の情報を残さないようにしています。',
  },
  {
    heading: '開示・訂正・削除',
    text: '設定の画面で、ご自身の情報の確認、書き出し、訂正、アカウントの削除ができます。削除すると、お預かりした情報を消去します。ただし、法令で保存が必要な情報は、その期間だけ保存します。',
  },
  {
    heading: '本方針の変更',
    text: '本方針を変更するときは、本サービスの画面でお知らせします。',
  },
]

export function PrivacyPage() {
  const { firstParty, amplitude, ga4 } = useRuntime().config.analytics
  const recipients = [firstParty && '本サービス', amplitude && 'Amplitude, Inc.', ga4 && 'Google LLC'].filter(
    Boolean,
  )
  const counting =
    recipients.length === 0
      ? ''
      : `閲覧したページと検索した言葉の計測は、許可していただいた場合にだけ行い、記録は${recipients.join('、')}に送られます。許可は、このページの終わりでいつでも取り消せます。`
  return (
    <ArticlePage
      title="プライバシーポリシー"
      lead={`${site.name}が、ご利用になる方の情報をどのように扱うかをご説明します。`}
      articles={listArticles(counting)}
    >
      <ConsentChoice />
    </ArticlePage>
  )
}
