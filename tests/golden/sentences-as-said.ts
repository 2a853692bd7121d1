/** Sentences as people say them, by lesson, in the notation of sentences-of-products.ts. */
export const asSaidOfProducts = `
# from so many persons to so many
4〜6人用のダイニングテーブル → category=ダイニングテーブル|ハイテーブル|会議テーブル&width=1100..1999, category=ダイニングテーブル
4人から6人が座れるダイニングテーブル → category=ダイニングテーブル|ハイテーブル|会議テーブル&width=1100..1999, category=ダイニングテーブル
4、5人用のテーブル → category=ダイニングテーブル|ハイテーブル|会議テーブル&width=1100..1799, category=テーブル
四〜六人で囲む食卓 → category=ダイニングテーブル|ハイテーブル|会議テーブル&width=1100..1999, category=ダイニングテーブル
8〜10名の会議テーブル → category=ダイニングテーブル|ハイテーブル|会議テーブル&width=2000..2999, category=会議テーブル
2〜3人掛けのソファ → category=2人掛けソファ|3人掛けソファ, category=ソファ
3〜4人掛けのソファ → category=3人掛けソファ, category=ソファ
2〜3人用の食卓 → category=ダイニングテーブル|ハイテーブル|会議テーブル&width<=1399, category=ダイニングテーブル
4〜6人用のベンチ → word=4〜6人用, category=ベンチ
10〜12人の会議テーブル → category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=2400, category=会議テーブル
2〜30人の会議テーブル → word=2〜30人, category=会議テーブル
2〜3人用 → names: category=2人掛けソファ|3人掛けソファ
3〜4人用 → category=ダイニングテーブル|ハイテーブル|会議テーブル&width<=1599
6〜4人用のテーブル → word=6, category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=1100, category=テーブル
# words that would be cut
銀座のソファ → word=銀座, category=ソファ
賞をとった椅子 → word=賞をとった, category=チェア
受賞した椅子 → word=受賞した, category=チェア
# what is made again
リサイクルのタイルカーペット → material=再生材, category=タイルカーペット
# of lamps it is the light, of all else the color
明るい照明 → order=lumens desc, category=照明
照明 明るいもの → category=照明, order=lumens desc
暗めのフロアライト → order=lumens asc, category=フロアライト
白くて明るいテーブルライト → color=ホワイト, order=lumens desc, category=テーブルライト
明るい色の照明 → lightness>=70 / color=ベージュ&lightness>=55 / color=ホワイト&lightness>=55, category=照明
明るいグレーのペンダントライト → lightness>=70, color=グレー, category=ペンダントライト
明るい椅子 → lightness>=70, category=チェア
明るい2人掛けのベンチ → lightness>=70, word=2人掛け, category=ベンチ
# what it goes with is not asked for, nor is what is said of that
白い壁紙に合うソファ → word=白い壁紙, category=ソファ
白い壁紙と合わせたいソファ → word=白い壁紙, category=ソファ
白と黒の壁紙に合うソファ → word=白と黒の壁紙, category=ソファ
白以外の壁紙に合うソファ → word=白以外の壁紙, category=ソファ
白いソファと黒い壁紙に合う椅子 → color=ホワイト, category=ソファ, word=黒い壁紙, category=チェア
オークのフローリングに合う黒いソファ → word=オークのフローリング, color=ブラック, category=ソファ
オークの床に合うダイニングテーブル → word=オークの床, category=ダイニングテーブル
黒いキッチンに置く椅子 → word=黒いキッチン, category=チェア
# 〜くて says nothing of what follows
軽くて丈夫な椅子 → order=weight asc, word=丈夫, category=チェア
大きくて頑丈なテーブル → order=width desc, word=頑丈, category=テーブル
持ち運べるスツール → order=weight asc, category=スツール
# either of two over a mark
黒、または白のソファ → color=ブラック|ホワイト, category=ソファ
# how soon, in weeks and months
来週届く椅子 → in_stock=1, category=チェア
今週中に納品できるデスク → in_stock=1, category=デスク
# what is heard
音が響かないパネル → category=吸音材, category=化粧パネル|…
足音が響かないフローリング → 遮音=LL-40|LL-45, category=無垢フローリング|複合フローリング
# what one may sit on, and doors
ソファ以外で座れるもの → category!=ソファ, category=チェア|ソファ
框戸 ガラス → category=室内ドア, material=ガラス
# no word begins with a small letter
キャットウォークの棚 → word=キャットウォーク, category=シェルフ
# where water comes, each kind has its own answer
水に強い洗面所の床材 → 使用部位=浴室床|…, word=洗面所, category=床 / 使用部位=内床|外床
耐水の壁紙 → 壁材の機能=撥水, category=壁紙
# a kitchen tap is a tap
寒冷地対応のキッチン水栓 → 寒冷地=寒冷地仕様あり, word=キッチン, category=水栓
# what has just come out comes first
新しく出たラウンジチェア → order=created desc, category=ラウンジチェア
新発売の照明 → order=created desc, category=照明
# what it is measured by is not asked for
ソファより小さい椅子 → word=ソファより, order=width asc, category=チェア
ベージュよりも濃いグレーのラグ → word=ベージュよりも, lightness<=40, color=グレー, category=ラグ
# where it is, and what is said of that
暗い部屋でも明るい照明 → word=暗い部屋でも, order=lumens desc, category=照明
天井が低い部屋でも圧迫感のない照明 → word=天井が低い部屋でも, word!=圧迫感のない, category=照明
白い空間に合う椅子 → word=白い空間, category=チェア
部屋に置くソファ → category=ソファ
明るい部屋に置くソファ → word=明るい部屋, category=ソファ
アルミサッシに合うカーテン → word=アルミサッシ, category=カーテン
キッチンの天板に使う石 → word=キッチンの天板, material=大理石|御影石|人造石|テラゾー / category=天然石
# what looks like a thing is said of another
レンガ調の壁材 → category=レンガタイル, category=壁・天井 / 使用部位=内壁
レンガみたいな壁紙 → category=レンガタイル, category=壁紙
# what is not used, put or seen
ガラスを使ってないテーブル → material!=ガラス, category=テーブル
真鍮が入っていない照明 → material!=真鍮, category=照明
ラグを敷かない床 → category!=ラグ, category=床 / 使用部位=内床|外床
# what people measure, which one they mean, and how many they need
身長150cmでも使えるデスク → word=身長150cm, category=デスク
この椅子に合うテーブル → word=椅子, category=テーブル
どの壁紙がいいですか → category=壁紙
すのこの棚 → word=すのこ, category=シェルフ
ダイニングチェア 2台必要 → category=ダイニングチェア, word=2台
# kinds and amounts, as one writes them
ガラスモザイク → category=モザイクタイル
60φのテーブル → diameter=582..618 / diameter=54..66, category=テーブル
黒い金物 → color=ブラック, category=建具金物
生地 グリーン → names: category=張地, color=グリーン
玄関の外に付ける照明 → 屋外使用=屋外可|…, category=照明
年内に納品可能なデスク → in_stock=1, category=デスク
テラコッタカラーのラグ → color=オレンジ|ブラウン, category=ラグ
# how a kanji ends is no word
温かみのある照明 → word=温かみ, category=照明
# wood has warmth
木のぬくもりのあるテーブル → material=オーク|…, category=テーブル
`

export const asSaidOfRooms = `
# of persons nobody has noted anything
2〜3人掛けのソファがある寝室 → word=2〜3人掛け, pinned_category=ソファ, space=寝室
# what won
賞を受けたオフィス → word=賞を受けた, building_type=オフィス / use_type=オフィス
賞を獲得したカフェ → word=賞を獲得した, use_type=カフェ
# either of two over a mark
カフェ、もしくはバー → use_type=カフェ|バー
# how large a home is, or how many rooms it has
ワンルーム 8帖 → use_type=集合住宅, floor_space=11.66..14.26 / word=8畳|8帖|八畳|八帖
団地リノベ → word=団地, construction_type=リノベーション|増改築
# words that would be cut
六本木か麻布のバー → word=六本木|麻布, use_type=バー
犬と入れるカフェ テラス席 → word=犬, use_type=カフェ, space=客席
保育園か幼稚園 → use_type=保育園・幼稚園
キャットウォークのあるリビング → word=キャットウォーク, space=リビング|LDK
カフェかバー、または旅館 → use_type=カフェ|バー|旅館
# a room that is like another may be one; a house may be of one storey
ラウンジっぽいオフィス → space=ラウンジ, building_type=オフィス / use_type=オフィス
カフェっぽいオフィス → word=カフェ, building_type=オフィス / use_type=オフィス
書斎のある平屋 → space=書斎, word=平屋
新しく出たラウンジチェアのある部屋 → order=published desc, pinned_category=ラウンジチェア
# what is not seen
キッチンが写っていないリビング → space!=キッチン, space=リビング|LDK
テレビが見えないリビング → word!=テレビが見えない, space=リビング|LDK
ラグを敷いてない寝室 → pinned_category!=ラグ, space=寝室
# wood has warmth, and green is of plants
木のぬくもりがあるリビング → material=オーク|…, space=リビング|LDK
グリーンの多いオフィス → pinned_category=プランター, building_type=オフィス / use_type=オフィス
コンクリートと木を組み合わせた店 → material=コンクリート, material=オーク|…, building_type=店舗|飲食
レンガ調のカフェ → pinned_category=レンガタイル, use_type=カフェ
雪景色の家 → word=雪景色, building_type=住宅
`
