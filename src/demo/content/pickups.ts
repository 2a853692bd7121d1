import type { Period } from './content.ts'

type Pickup = Period & { comment: string } & ({ project: string } | { photo: string })

export const pickups: readonly Pickup[] = [
  {
    project: 'nasu-house',
    comment:
      '杉の桟が扉をくぐって中の壁へ続き、石は灰色から桜色へ替わる。材料の切り替わる位置に注目して、外観から玄関へ順に見てほしい。',
    from: -12,
    until: 30,
  },
  {
    project: 'kobe-coworking',
    comment:
      '二秒の残響を0.7秒にした辛子色の壁。測ってから色を決めた設計で、何も張らなかった向かいの灰色の壁にも理由がある。',
    from: -20,
    until: 24,
  },
  {
    project: 'kyoto-restaurant',
    comment:
      '一枚板を切らないと決めたことから、席の数も壁の位置も決まった割烹。灯りの下で土の粒がどう見えるか、棚の写真で確かめたい。',
    from: -26,
    until: 16,
  },
  {
    project: 'matsumoto-library',
    comment:
      '本を減らして椅子と窓を選んだ図書館。公開から一年が過ぎ、青い椅子の予約表は三冊目に入ったという。',
    from: -33,
    until: 9,
  },
  {
    project: 'osaka-loft',
    comment:
      '印刷所の暗い床に、青い台所。夕方の光で色を選んだという話を読んでから、もう一度写真を見るとタイルの濃淡が違って見える。',
    from: -40,
    until: 5,
  },
  {
    photo: 'kamakura-washitsu-3',
    comment:
      '障子の開きはおよそ三尺。行灯の明かりと庭の明かりが、ちょうど同じ強さになる時刻を待って撮られている。',
    from: -9,
    until: 21,
  },
  {
    photo: 'fukuoka-bar-5',
    comment: '三枚の石の脈がつながるカウンター。継ぎ目がどこにあるか、拡大しても見つけるのに時間がかかる。',
    from: -15,
    until: 18,
  },
  {
    photo: 'hakone-corridor-1',
    comment:
      '左だけが縞の壁紙。帰りに右へ来ることで、自分の部屋の向きがわかる。廊下という脇役の仕事がよく見える一枚。',
    from: -18,
    until: 14,
  },
  {
    photo: 'chiba-nursery-3',
    comment: '棚にも段にもなる箱と、電車になるプフ。子どもの側から置き方が決まっていく部屋の、ある午前の姿。',
    from: -22,
    until: 10,
  },
  {
    photo: 'meguro-washroom-2',
    comment:
      '鏡を挟んで同じ明るさの球が二つ。顔に影が出ないことを、鏡に映った反対側の壁の明るさから読みとれる。',
    from: -28,
    until: 7,
  },
  {
    photo: 'kanazawa-gallery-3',
    comment: '壺と絵が重なる一点。立つ場所まで設計された展示室では、写真を撮る位置もおのずと決まる。',
    from: -30,
    until: 12,
  },
]

export const pickupUsers: readonly (Period & { person: string; comment: string })[] = [
  {
    person: 'togashi',
    comment:
      '灯りを足す前に、消す場所を決める人。宿とバーの夜の写真をまとめて見ると、暗さの置き方がよくわかります。',
    from: -14,
    until: 28,
  },
  {
    person: 'kitazawa',
    comment:
      '住民との会議を四十回重ねて図書館をつくった設計者。木の選び方から始まる説明が、読みものとしても面白い。',
    from: -21,
    until: 21,
  },
  {
    person: 'mizushima',
    comment:
      '一部屋に強い色は三つまで。目黒の住まいと青山の店を並べると、その決まりの守り方と破り方が見えてきます。',
    from: -18,
    until: 24,
  },
  {
    person: 'uno',
    comment: '畳の縁、竿縁、窓台。線をそろえるだけで部屋が静かになることを、草津の離れで確かめてください。',
    from: -10,
    until: 32,
  },
  {
    person: 'hayakawa',
    comment:
      '共同の仕事場を色で組み立てるデザイナー。公開しているリストには、実際に座って選んだ椅子が並びます。',
    from: -25,
    until: 17,
  },
  {
    person: 'tsukinoki',
    comment: '庭と室内の緑を担当する造園家。事例の写真の隅に写る鉢の置き方を、意識して見たことがありますか。',
    from: -16,
    until: 26,
  },
]
