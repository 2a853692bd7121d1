import { type KnownPage, pageTitled } from './known-page.ts'

/** Pages of teams, people, lists and the search over everything; `pages.ts` has the others. */
export const peoplePages: KnownPage[] = [
  pageTitled('チーム', {
    name: 'teams',
    path: '/teams',
    facts: ['事例を公開したばかりのチーム', 'メンバー', 'チームページへ'],
  }),
  pageTitled('チーム', {
    name: 'teams found',
    path: '/teams?keyword=やと',
    facts: ['「やと」のチーム', '谷戸設計室'],
    looksLike: 'teams',
  }),
  pageTitled('谷戸設計室', {
    name: 'team',
    path: '/teams/1',
    facts: ['神奈川県鎌倉市', 'プロジェクト', '関連チーム', '那須の平屋'],
  }),
  {
    name: 'members of a team',
    path: '/teams/1/members',
    title: '谷戸設計室のメンバー',
    heading: '谷戸設計室',
    facts: ['島岡 透', 'オーナー', '建築家・意匠設計'],
  },
  {
    name: 'related teams',
    path: '/teams/1/relational_teams',
    title: '谷戸設計室の関連チーム',
    heading: '谷戸設計室',
    facts: ['月見台ランドスケープ'],
  },
  pageTitled('島岡 透', {
    name: 'user',
    path: '/users/1',
    facts: ['一級建築士', 'フォロワー', '谷戸設計室', '那須の平屋'],
  }),
  {
    name: 'likes of a user',
    path: '/users/1/likes',
    title: '島岡 透のいいね',
    heading: '島岡 透',
    facts: ['税込', 'もっと見る'],
  },
  {
    name: 'followers of a user',
    path: '/users/1/followers',
    title: '島岡 透のフォロワー',
    heading: '島岡 透',
    facts: ['フォロー中'],
  },
  pageTitled('リスト', {
    name: 'lists',
    path: '/lists',
    facts: ['デザイナー', 'おすすめ順', '千鳥ヶ谷 歩'],
  }),
  {
    name: 'list of items',
    path: '/lists/2',
    title: '色で場所がわかる（千鳥ヶ谷 歩）',
    heading: '色で場所がわかる',
    facts: ['8点', '事例', '建材', '千葉の保育園'],
  },
  pageTitled('「木」の検索結果', {
    name: 'search',
    path: '/search?keyword=木',
    facts: ['家具をすべて見る', '写真をすべて見る', '木曽家具工房', '利用者'],
  }),
  pageTitled('「qqqqq」の検索結果', {
    name: 'nothing found',
    path: '/search?keyword=qqqqq',
    facts: ['見つかりませんでした', '事例をさがす'],
  }),
]
