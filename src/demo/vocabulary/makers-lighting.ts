import type { MakerCopy } from './maker-copy.ts'

export const lightingMakers = {
  towa: {
    name: '灯和',
    kana: 'トウワ',
    tagline: '紙を通った光は、角がない。',
    description:
      '提灯の型を今に使う、京都の和紙照明の工房です。楮の紙を張り、木の台に据えるまでを手で行い、破れた紙の張り替えを続けています。壁に張る和紙も、同じ紙漉きの里から届けます。',
    prefecture: '京都府',
    founded: 1932,
    brands: [
      {
        name: '五箇谷',
        kana: 'ゴカタニ',
        description: '壁と建具のための楮和紙です。三尺×六尺の一枚漉きを、耳付きのままお納めします。',
      },
    ],
  },
  takaoka: {
    name: '高岡灯器',
    kana: 'タカオカトウキ',
    tagline: '金属を絞り、光を受ける。',
    description:
      '仏具の絞り加工を受け継ぐ金属照明の製造所。銅、真鍮、アルミの円板をへらで絞り、継ぎ目のない灯具をつくる。無塗装の真鍮と銅は、時間とともに色が深くなる。',
    prefecture: '富山県',
    founded: 1961,
  },
  yorunaka: {
    name: 'YORUNAKA',
    kana: 'ヨルナカ',
    tagline: '夜の部屋を、低く灯す。',
    description:
      '横浜を拠点とする照明ブランドです。光源の高さと明るさの釣り合いを実験室で測り、テーブル、床、壁の三つの高さの灯りをそろえました。すべて調光器に対応しています。',
    prefecture: '神奈川県',
    founded: 2012,
  },
  yoto: {
    name: '窯灯',
    kana: 'ヨウトウ',
    tagline: '土を焼いて、灯りにする。',
    description:
      '美濃の窯元が手がける陶の照明。鋳込みの薄い器を二度焼き、釉のたまりや土の粒をそのまま表情にしている。一点ごとの色の違いは、やきものの持ち味としてお受けとりいただきたい。',
    prefecture: '岐阜県',
    founded: 1993,
  },
} as const satisfies Record<string, MakerCopy>
