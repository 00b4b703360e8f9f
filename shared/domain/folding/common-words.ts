// Words that a name becomes if its accents are written or left out: “Şen” and the Turkish “sen”. Written by hand for Earmark:
// the small words of each language (pronouns, prepositions, conjunctions, numbers, forms of to be and to have), and nouns
// and verbs that equal a first name or surname but for accents. As they are written, in small letters.

const WORDS =
  // German
  'aber alle als also am an auch auf aus bald bar bär bei bin bis bist böse da dann das dass dein dem den denn der des die doch dort drei du dir durch ein eine einen einer er es euch für fünf fuß ganz gar grün gut hab habe haben hat hatte hätte hier höhe ich ihm ihn ihr im in ist ja jede kann kein könig können kühl kühn lang mal man mann mehr mein mich mir mit möchte muss müsste nach nein nicht noch nun nur ob oder ohne sehr sein seit sich sie sind so schon schön schnell schwer sechs sieben soll tür über um und uns unter viel vier vom von vor wann war wäre was weg weil weiß wenn wer wie wieder will wir wird wo wohl zehn zu zum zur zwei zwölf ' +
  // English
  'a all and angel any are as at be bear but by came can cane cote day desire did do does dose dote for from gene go had has have he her here him his how i if is it its jade just lane last like look lord made make may me met more my nice no not now of off old on one or our out over pate pose purse ran real resume rose said same sane sat saw say see set she some son sun sure ten than that the them then they this to too top up us use way we well were what when who why with yes you your ' +
  // French
  'à aime aimé ai au aux avec avoir bien blé bon ce cela ces cet cette chez cinq comme côte côté coté dans de désir désiré désire deux dix doré dore dû elle en entre est et étais était été être eu fait grâce grace gros haut hôte ici il ils jamais je jeune jeûne la là le les leur lui ma mais maître marché marche mare même mère mes moi mois mon mur mûr ne né neuf non nos notre nous onze ou où oui par pas péché pêche peche peu père peur plus pour prés près prêt pré puis quand que qui rien rosé sa sans se sept ses si six soi sont sur sûr ta te tes toi ton tous tout très trois tu un une va vers vin vingt vos votre vous vrai ' +
  // Spanish
  'al algo amo amó año años ano aquí ahí así aún aun bajo bueno cada casi como cómo con contra cosa cual cuál cuando cuándo dé del desde día dia dice días diez dios donde dónde dos el él ella era eras esa ese eso esta está estás este esto estoy fue ha hace hacia hasta hay hola hoy ir jamás las lo los luego mamá mama mañana mar más mas media menos mi mí mil mis montaña mucho muy nada ni o once otra otro para papá papa pan peña pena pero poco por porque qué quien quién río rio rió sé sea seis ser será sí sin sobre sol solo sólo soy su sus tal también tan té tres una uno vez vía vida viña y ya yo ' +
  // Portuguese
  'ainda aí até avó avô bem cá cem com dois é ela ele em então essa esse foi há isso já lá lhe mãe maça maçã mão meu mim minha muito na não nas nem nó nós num os pão pai pela pelo pode pois pôr quê sã são sai sem seu sim só sob sua também tão tem têm três uma vê vem você voz ' +
  // Italian
  'anche ancora c’è che chi ci città co come così cui dà dai di dì dopo dove due e è già gli hai ho ieri io li lì loro meno mia mio molto nei noi oggi per però perché più poi qua quel quale sarà sei sera sì sono sopra sta sul suo tè tra tre tua ' +
  // Polish, Czech and Slovak
  'aby ale ani aż bo był być cię coś czy dla dwa dzień gdy jak jaka już ją jego jej jest każdy kąt kat kiedy kim koś kos kto ktoś która łaska laska łoś lub mam mała mają mnie moja może mój mów nad nic nie niż od ona ono pani po pod póki potem raz rok rów są sam sama sad się skąd stad stąd tak taki też tę twój ty tylko tym u w wąs więc wiem wy z za ze że żak zły żart ' +
  'až být byl dál dáma dej dva jako jeho její jen jsem již k kde kdo kdy který lidi má máj mají málo máme mně moc mě muž není pak pět pro první rád rad s sám šel tam tady taky tě třeba tři už v vám vás vše všechno vy že život ' +
  // Turkish, Azerbaijani
  'acı aci ad adı ama ana anda ara aslı asli az bana bazı ben beni biliyor bile bir biri biz böyle bu bunu çam cam çok değil diye dört dün ev evet gel gibi git göre gün gül hala hâlâ hem hiç hiçbir içi için iki ile ilk ise işte ışık kadar kar kâr kaç kac kaş kas kendi ki kış kız mı mu mü nasıl neden nerede niye ol olan olarak oldu onlar onu öyle oz öz ön sen şen sana saç sonra şey şimdi şu tüm üç ün var ve veya yaz yaş yas yeni yok yol yüz ' +
  // Vietnamese
  'ăn anh ánh ảnh ạ ấy ba bà bạn bao bảo báo bay bây bé bên bị biết bình binh bố cả các cái cám cảm cần căn câu cậu có cô cố cổ còn cơ của cũng cha chả chào chỉ chị chia chính chín cho chờ chồng chú chúng chưa chuyện dạ dài dân dần dễ dù dùng dung dừng đã đang đầu đâu đây đấy đẹp đến đèn đi để đó đời đồng đúng đủ được đường đức êm gái gần gì giờ gió giá giúp hà hạ hả hải hãy hề hiền hiện hiên hiểu hoa hòa hoà hóa họa hoá học hồi hơn hồng hông hưng hương hướng hường kể khi khó không kia lại lai lam làm lâm lan lần lân lăn lắm lên lớn long lòng lông lúc lý lấy mà mả mã mai mãi mài mặt màu mẹ mến minh mình mọi mới mỗi một mười muốn mỹ năm nam nắm nằm này nay nên nếu ngã nga ngày ngoài người nghe nghĩ nhà nha nhân nhận nhé như nhưng nhiều nhất nhớ nhỏ nói nơi nữa nước ông phải phần phong phòng phương phường phục quá quả quân quan quý ra rất rồi sáng sang sao sau sẽ sinh sơn sớm sống sông sợ tám tâm tạm tài tại tai tên thanh thành thánh thảnh thảo thao thật thấy thầy theo thế thi thị thì thích thiện thôi thời thơ thơm thu thứ thư thương thường thủy tin tình tính tĩnh tô tôi tới tối trai trang trạng tràng trắng trên trong trọng trông trung trúng trước từ tư tự túi tuổi tuần và vài vàng vẫn văn vấn vân vận về vì ví vị vi viết việt vinh việc vô vợ với vui vừa vụ xa xã xem xin xinh xuân xuống yên ' +
  // Swedish, Danish, Norwegian
  'å ål alt andre år ar att av både bor då där dar deg det dig din dom efter ej eller ett få får far för från fram går gå ga god har hår hade han hans här henne hon hun hur hver hvor ikke inte jag jeg kan kår kom lång låg lag liv låt mån många mår mål med meg men mer mig min mot mye når nar när nå ned nej noe nog nu og också om opp ord och på pa råd så sånt säg sig sjö skal ska som stor till til tog två ud under upp ut vad vår vara vid vil vill vore ' +
  // Hungarian, Romanian
  'agy ágy bár bál és egy én ez fa fák fél fel füle hal hál hát ide igen így jó kár kell kor kór már még mely most mű nagy ő ok ők öt óra szép szíve ti több úgy után vár vágy van volt ' +
  'așa asa ca că cand când cât care cei cu dacă doar ea ei fi fără în lor mă mea pe pentru prin să și știu țar tot ' +
  // Russian: with and without the dots of ё
  'все всё еще ещё ее её нее неё мое моё твое твоё свое своё чье чьё чем чём мел мёл осел осёл лен лён лед лёд мед мёд темный тёмный черный чёрный тема лева нем нём ' +
  // Arabic
  'على إلى الى أن إن ان أنا انا أو او أي اي إذا اذا أين اين أما اما آمن امن أول اول هذه هذة هى هي التي التى الذي الذى في فى حتى متى سنة سنه كلمة أمل امل';

const COMMON = new Set(WORDS.split(' '));

/** Returns true for a word that is common in any language, as it is written, in any case. */
export const isCommonWord = (word: string): boolean =>
  COMMON.has(
    word
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFC')
      .toLowerCase(),
  );
