/** The thread of draw-invoice-aside.ts. */
import { answerQuestions } from '../../../platform/thread/answer-questions.ts'
import { drawInvoice } from './draw-invoice.ts'

answerQuestions(drawInvoice)
