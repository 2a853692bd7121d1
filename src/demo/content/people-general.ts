import type { PersonContent } from './content.ts'

export const generalPeople: Readonly<Record<string, PersonContent>> = {
  tileLover: {
    screenName: 'タイル好き',
    bio: '街の古いタイルを見て歩き、台所に張るタイルを四年迷っています。目地の色の話ができる友だちを探しています。',
    occupation: '一般・個人',
  },
  mio: {
    screenName: 'Mio',
    bio: '床に近い暮らしが好きです。家には椅子が一脚しかなく、それも植木の台になっています。',
    occupation: '一般・個人',
  },
  chairClub: {
    screenName: '木の椅子研究会',
    bio: '大学の木工室で、木の椅子を座って比べる会をしています。座面の高さと重さを測り、仕口を写真に撮ります。会員は学生と卒業生あわせて十四人、月に一度集まります。',
    website: 'https://kinoisu.example/',
    industry: '教育・研究',
    occupation: 'その他',
  },
  aoi: {
    screenName: '建築学生あおい',
    bio: '大学三年、設計課題は図書館。好きな部屋の断面を自分で描き起こして勉強しています。夏に大工さんの現場で二週間働きました。',
    industry: '教育・研究',
    occupation: '学生',
  },
  kaishu: {
    screenName: 'マンション改修中',
    bio: '築三十八年、72平方メートル。夫婦と猫二匹で住みながら工事を進めています。壊してから決めたことの記録です。床は張り終わりました。',
    occupation: '一般・個人',
  },
  nikyoten: {
    screenName: '二拠点の週末',
    bio: '平日は川崎、週末は八ヶ岳。小さな家に薪ストーブと長い机があれば十分と言いながら、照明だけは三回替えました。',
    occupation: '一般・個人',
  },
  librarian: {
    screenName: '図書館司書のさと',
    bio: '公共図書館の司書です。来館した方が長く座る席には理由があるので、椅子と窓の関係を観察しています。',
    industry: '教育・研究',
    occupation: 'その他',
  },
  kumo: {
    screenName: 'kumo',
    bio: '和紙の灯りと白い壁。見ているだけで眠くなる部屋を集めています。天井の写っている写真が好きです。',
    occupation: '一般・個人',
  },
  encho: {
    screenName: '園長せんせい',
    bio: '保育園を建て替える準備をしています。子どもが走れて、保育者が座れる部屋はどうつくればよいのか、毎晩写真を見ています。設計の方のお話を聞かせてください。',
    industry: 'その他',
    occupation: '発注・購買',
  },
  kirishima: {
    screenName: '支配人 桐生',
    bio: '温泉地で三十八室の宿を預かっています。客室を毎年三室ずつ改めており、備品の選定はほとんど私がします。汚れにくいものより、直しやすいものを。',
    industry: '店舗・ホテルの運営',
    occupation: '発注・購買',
  },
  kissa: {
    screenName: '喫茶ひとつぼ',
    bio: '六席の喫茶店を営んでいます。次の店は窓の大きいところで、と決めて物件を見ています。カウンターの高さは950ミリがいい。',
    industry: '店舗・ホテルの運営',
    occupation: 'その他',
  },
  sakan: {
    screenName: '左官見習い三年目',
    bio: '親方について土と漆喰を塗っています。鏝むらを消す練習と、残す練習を交互に。材料の名前を覚えるために保存しています。',
    industry: '施工・工務店',
    occupation: 'その他',
  },
}
