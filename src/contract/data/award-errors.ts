/** Errors of entries, votes and their counting. */
export const awardErrors = {
  results_hidden: {
    status: 422,
    detail: '結果はまだ公開されていません。得票順は、結果発表のあとにご利用いただけます。',
  },
  ledger_hidden: { status: 422, detail: '投票の台帳は、結果発表のあとに公開します。' },
  award_entry_closed: {
    status: 409,
    detail: 'いまは応募の期間ではありません。アワードのページを読み込み直して、日程をご確認ください。',
  },
  award_voting_closed: {
    status: 409,
    detail: 'いまは投票の期間ではありません。アワードのページを読み込み直して、日程をご確認ください。',
  },
  award_final_closed: {
    status: 409,
    detail: 'いまは最終投票の期間ではありません。アワードのページを読み込み直して、日程をご確認ください。',
  },
  designers_only: {
    status: 403,
    detail:
      '応募できるのは、デザイナー（PRO）の方です。設定の「デザイナーアカウント」で切り替えてから、ご応募ください。',
  },
  not_own_project: {
    status: 403,
    detail: '応募できるのは、オーナーかメンバーとして入っているチームの事例です。',
  },
  project_unpublished: {
    status: 409,
    detail: '応募できるのは、公開中の事例です。先に事例を公開してください。',
  },
  already_entered: { status: 409, detail: 'この事例は、すでにこのアワードに応募しています。' },
  award_in_use: { status: 409, detail: '応募や投票があるか、投票がはじまっているため、削除できません。' },
  award_votes_final: {
    status: 409,
    detail:
      '票の除外は、結果発表の前に提案し、別の担当者が確認してください。結果発表のあと、票は変わりません。',
  },
  own_proposal: { status: 403, detail: '票の除外は、提案した方とは別の方が確認してください。' },
  vote_not_counted: {
    status: 409,
    detail: '数えられていない票が含まれています。一覧を読み込み直してください。',
  },
  already_proposed: {
    status: 409,
    detail: 'この票には、確認を待っている除外の提案があります。一覧を読み込み直してください。',
  },
  already_decided: {
    status: 409,
    detail: 'ほかの担当者が先に決めました。一覧を読み込み直してください。',
  },
  own_team_vote: { status: 403, detail: 'ご自分のチームの作品には投票できません。' },
  disposable_email: {
    status: 403,
    detail:
      '使い捨てのメールアドレスでは投票できません。設定の「アカウント」でメールアドレスを変更してから、お試しください。',
  },
  already_voted: {
    status: 409,
    detail:
      'お使いのメールアドレスでは、別のアカウントからすでに投票されています。退会したあとも、投票は残ります。',
  },
  vote_set_aside: {
    status: 409,
    detail: 'この投票は、運営の確認により集計から外されているため、変更できません。',
  },
} as const
