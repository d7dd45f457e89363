import { combined } from '../../frames/vocabulary/inflect.ts'
import type { AsideWords } from './asides.ts'

const IS = ['é', 'e', 'está', 'tá', 'ta', 'ficou', 'fica', 'parece', 'dura', 'vai', 'anda', 'soa', 'acho', 'achei']
const HOW = ['muito', 'demais', 'um pouco', 'meio', 'bem', 'tão', 'super', 'um tanto', 'bastante', 'chato', 'chata', 'ruim', 'feio', 'feia']

export const PORTUGUESE_ASIDES: AsideWords = {
  leads: 'e|mas|é que|na verdade|sinceramente|olha|bom|então|pois|nossa|acho que|eu acho que|sinto que|eita|poxa|cara',
  because: `que não preciso|que eu não preciso|que não dá pra ouvir|pra caber|para caber|pra ficar|pra não|porque|pois|já que|uma vez que|é que|para que|pra que|senão|que ${combined(IS, HOW).replaceAll('|', '|que ')}|que não gosto|que não dá pra ver|que não combina|que não acrescenta`,
  who: 'tá|ta|eu|o|a|os|as|isso|isto|esse|essa|este|esta|ele|ela|eles|elas|meu|minha|meus|minhas|nosso|nossa|ninguém|nada|tudo|todos|o pessoal|a gente|assim|não|me|se',
  states:
    'é|está|tá|ta|são|estão|tão|era|foi|ficou|fica|ficam|quer|odeia|disse|diz|vê|veem|gosta|gostou|gostei|gosto|adora|adorei|parece|parecem|cansa|cansou|dura|duram|vai|vão|combina|combinam|acrescenta|tem|entende|nota|aparece|incomoda|passa|assiste|assistem|olha|usa|usam|conhece|gostava|ficava|parecia|estava|ficaram',
  bare: `tá me deixando|está me deixando|me deixa tonto|fico tonto|gostava mais|eu gostava|eu gostei|ficava melhor|estava melhor|assim fica melhor|fica melhor|distrai|cansa|é para o meu|é para a minha|é pro meu|é pra minha|é pra um|é pra uma|acho|achei|não gostei|não gosto|gostei|adorei|não combina|não acrescenta|não dá pra ver|não dá para ver|não dá pra ouvir|não se vê|não se ouve|tem muito|tem muita|${combined(IS, HOW)}|muito|ficou|demora demais|dura demais|estou|tô|sou|tenho|tô com pressa|estou com pressa|ficou ótimo`,
  asks: 'quero|queria|gostaria|gostava|deve|devia|deveria|deveriam|tem que|tem de|têm que|preciso|precisa|prefiro|preferia|melhor|pode|podes|poderia',
  turns: 'se|salvo|exceto|menos|a menos que|a não ser|só quando|até|mas não|em vez de|ao invés de|no lugar de|senão|fora',
  thanks: 'obrigado|obrigada|muito obrigado|muito obrigada|valeu|brigado|brigada|abraço|abraços|beijo|beijos|um abraço',
  calls:
    'não|espera|não espera|peraí|pera aí|pera|opa|ops|desculpa|foi mal|melhor não|me enganei|mudei de ideia|ah não|hum|vamos ver|ok|oi|olá|ótimo|perfeito|muito bem|não melhor|legal|beleza',
}
