export { answerTicket, noteOnTicket } from './answer-ticket.ts';
export {
  answerTemplates,
  deleteAnswerTemplate,
  saveAnswerTemplate,
  type AnswerTemplate,
} from './answer-templates.ts';
export { readTicket, ticketFile, ticketThread, type TicketThread } from './read-ticket.ts';
export { type KeptFile, type Ticket, type TicketFile, type TicketMessage } from './ticket.ts';
export { ticketList, waitingTickets } from './tickets-list-store.ts';
export { ticketsAtLines } from './tickets-store.ts';
export { raiseTicket, replyToTicket, type NewTicket } from './write-ticket.ts';
